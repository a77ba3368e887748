<?php

declare(strict_types=1);

namespace Tillbook\Provider\Files;

/** A file to upload to the provider, with verified type and name. */
final class NewFile
{
    /**
     * @param string $name a safe name with the extension of its type
     * @param string $mediaType such as application/pdf, detected from the content
     * @param string $purpose such as dispute_evidence
     */
    public function __construct(
        public readonly string $name,
        public readonly string $mediaType,
        public readonly string $content,
        public readonly string $purpose,
        public readonly ?string $title = null,
    ) {}
}
