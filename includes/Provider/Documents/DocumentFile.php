<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

/** A document as a downloadable file. */
final class DocumentFile
{
    /**
     * @param string $name such as tax-invoice-2026-10.pdf
     * @param string $mediaType such as application/pdf
     */
    public function __construct(
        public readonly string $name,
        public readonly string $mediaType,
        public readonly string $content,
    ) {}
}
