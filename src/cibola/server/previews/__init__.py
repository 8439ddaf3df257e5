"""What other sites show of a link to this one: a title, a sentence and a picture."""
