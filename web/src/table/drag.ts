import type { Attachment } from 'svelte/attachments';

/** The callbacks of dragging: at its start, and when something is dropped on an element or nowhere. */
export interface DragHandlers {
  /** Returns the element that follows the pointer, the thing itself or a copy; null if it cannot be dragged now. */
  start: () => HTMLElement | null;
  /** Returns whether the drop was accepted; otherwise the element goes back. */
  end: (over: Element | null) => boolean;
}

const FAR_ENOUGH = 8; // pixels: less is a tap

/** Let something be dragged by mouse, pen or finger. */
export function draggable(dragging: () => DragHandlers): Attachment<HTMLElement> {
  return (node) => {
    const drag = new Drag(node, dragging);
    node.addEventListener('pointerdown', drag.down);
    node.addEventListener('click', drag.click, true);
    return () => {
      drag.stop();
      node.removeEventListener('pointerdown', drag.down);
      node.removeEventListener('click', drag.click, true);
    };
  };
}

class Drag {
  #from = { x: 0, y: 0 };
  #isDragged = false;
  #moved: HTMLElement;

  constructor(
    readonly node: HTMLElement,
    readonly dragging: () => DragHandlers,
  ) {
    this.#moved = node;
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#isDragged = false;
    this.node.setPointerCapture(event.pointerId); // at once: a quick hand leaves the card before its first move is told
    this.node.addEventListener('pointermove', this.#move);
    this.node.addEventListener('pointerup', this.#up);
    this.node.addEventListener('pointercancel', this.#cancel);
  };

  /** Suppress the click that follows dragging. */
  click = (event: MouseEvent): void => {
    if (!this.#isDragged) return;
    event.stopPropagation();
    event.preventDefault();
    this.#isDragged = false;
  };

  stop(): void {
    this.node.removeEventListener('pointermove', this.#move);
    this.node.removeEventListener('pointerup', this.#up);
    this.node.removeEventListener('pointercancel', this.#cancel);
  }

  #move = (event: PointerEvent): void => {
    const x = event.clientX - this.#from.x;
    const y = event.clientY - this.#from.y;
    if (!this.#isDragged && Math.hypot(x, y) < FAR_ENOUGH) return;
    if (!this.#isDragged) {
      const moved = this.dragging().start();
      if (!moved) return this.stop();
      this.#moved = moved;
      this.#isDragged = true;
      moved.classList.add('dragged');
    }
    this.#moved.style.translate = `${x}px ${y}px`;
  };

  #up = (event: PointerEvent): void => {
    this.stop();
    if (!this.#isDragged) return;
    const over = document.elementFromPoint(event.clientX, event.clientY);
    if (!this.dragging().end(over)) this.#back();
    else this.#moved.classList.remove('dragged');
  };

  #cancel = (): void => {
    this.stop();
    if (this.#isDragged) {
      this.dragging().end(null);
      this.#back();
    }
  };

  #back(): void {
    const from = this.#moved.style.translate;
    this.#moved.style.translate = '';
    this.#moved.classList.remove('dragged');
    const way = this.#moved.animate([{ translate: from }, { translate: '0px 0px' }], { duration: 160, easing: 'ease-out' });
    if (this.#moved !== this.node) way.onfinish = way.oncancel = () => this.#moved.remove();
  }
}

/** Lay a copy of a card over the table. */
export function copyAt(root: HTMLElement, card: HTMLElement, at: DOMRect): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  Object.assign(copy.style, { position: 'fixed', left: `${at.left}px`, top: `${at.top}px`, width: `${at.width}px`, zIndex: '40', pointerEvents: 'none' });
  root.append(copy);
  return copy;
}
