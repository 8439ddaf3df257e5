"""The tables of the database: the only place where they are written down; migrations follow it."""

from sqlalchemy import MetaData

metadata = MetaData()
