"""Tutorials: first games at a real table, with a prepared deal and a guide that proposes what to do."""
