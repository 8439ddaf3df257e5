/** Whether the page stands in a web space by itself, put there by `cibola export`: there is no server to ask. */
export const isStatic = document.querySelector('meta[name=cibola-site][content=static]') !== null;
