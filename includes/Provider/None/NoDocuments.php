<?php

declare(strict_types=1);

namespace Tillbook\Provider\None;

use Tillbook\Provider\Documents\DocumentFile;
use Tillbook\Provider\Documents\Documents;
use Tillbook\Provider\Documents\VatNumber;
use Tillbook\Provider\ProviderRefusal;

/** The documents of a provider that issues none. */
final class NoDocuments implements Documents
{
    public function all(): array
    {
        return [];
    }

    public function file(string $documentId): DocumentFile
    {
        throw ProviderRefusal::unsupported();
    }

    public function vatNumber(string $number): VatNumber
    {
        throw ProviderRefusal::unsupported();
    }
}
