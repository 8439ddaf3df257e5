"""First games at a real table: a prepared deal, and a guide that proposes what to do."""
