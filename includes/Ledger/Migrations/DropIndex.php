<?php

declare(strict_types=1);

namespace Tillbook\Ledger\Migrations;

/** Drops an index that no statement uses, if it is still there. The rows stay as they are. */
final class DropIndex extends IndexChange
{
    protected function change(bool $isThere): ?string
    {
        return $isThere ? "DROP INDEX {$this->index}" : null;
    }
}
