<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/** A statement the database refused. The message is the database's own, for the log and never for the browser. */
final class DatabaseError extends \RuntimeException
{
}
