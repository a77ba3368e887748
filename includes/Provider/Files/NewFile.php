<?php

declare(strict_types=1);

namespace Tillbook\Provider\Files;

/** A file that is to be handed to the provider. Its type and name were checked. */
final class NewFile
{
    /**
     * @param string $name a safe name with the ending of its type
     * @param string $mediaType such as application/pdf, by its bytes
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
