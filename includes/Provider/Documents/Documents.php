<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** A provider's documents for an account, and its VAT number lookup (spec 1 §3 and §7). */
interface Documents
{
    /**
     * @return list<Document> newest first
     *
     * @throws ProviderUnreachable
     */
    public function all(): array;

    /**
     * Returns a document as a file.
     *
     * @throws ProviderRefusal if the document doesn't exist or needs VAT details that are missing
     * @throws ProviderUnreachable
     */
    public function file(string $documentId): DocumentFile;

    /**
     * Looks up a number in its country's VAT register.
     *
     * @param string $number with or without its country's prefix, spaces and dots
     *
     * @throws ProviderRefusal if the number is invalid or not registered
     * @throws ProviderUnreachable
     */
    public function vatNumber(string $number): VatNumber;
}
