<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** What a provider makes out on paper for an account, and what it knows of VAT numbers (spec 1 §3 and §7). */
interface Documents
{
    /**
     * @return list<Document> newest first
     *
     * @throws ProviderUnreachable
     */
    public function all(): array;

    /**
     * @throws ProviderRefusal where there is no such document, or it needs VAT details that were not given yet
     * @throws ProviderUnreachable
     */
    public function file(string $documentId): DocumentFile;

    /**
     * Looks a number up in its register.
     *
     * @param string $number with or without its country's prefix, spaces and dots
     *
     * @throws ProviderRefusal where it cannot be one, or is not registered
     * @throws ProviderUnreachable
     */
    public function vatNumber(string $number): VatNumber;
}
