<?php

declare(strict_types=1);

namespace Tillbook\Provider\Files;

/** Metadata of a file stored by the provider. */
final class StoredFile
{
    /**
     * @param string $id such as file_3f…
     * @param string $name a safe name with the extension of its type
     * @param int $size bytes
     * @param string $mediaType such as application/pdf
     * @param string $purpose such as dispute_evidence
     * @param int $created seconds since the epoch
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly int $size,
        public readonly string $mediaType,
        public readonly string $purpose,
        public readonly ?string $title,
        public readonly int $created,
    ) {}
}
