<?php

declare(strict_types=1);

namespace Tillbook\Features\MonthClose;

/** A file with journals, as the accounting software imports it. */
final class JournalFile
{
    public function __construct(
        public readonly string $name,
        public readonly string $content,
        public readonly string $mediaType = 'text/csv; charset=utf-8',
    ) {}
}
