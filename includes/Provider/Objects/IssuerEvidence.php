<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Platform\Json;

/** A statement of the customer's bank about a dispute: a text, and files. Stripe does not pass it on. */
final class IssuerEvidence
{
    /** @param list<string> $fileIds ids of files at the provider (file_…) */
    private function __construct(public readonly ?string $text, public readonly array $fileIds) {}

    /** @param array<string, mixed> $object one of the dispute's `issuer_evidence` */
    public static function fromProvider(array $object): self
    {
        return new self(Json::text($object, 'text_evidence'), Json::texts($object, 'file_evidence'));
    }
}
