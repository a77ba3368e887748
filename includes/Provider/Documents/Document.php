<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

/** A document issued by the provider for the account (spec 1 §3). Dates are calendar days without a time zone. */
final class Document
{
    public const TAX_INVOICE = 'vat_invoice';

    /**
     * @param string $type `vat_invoice`, the only supported type
     * @param string $date YYYY-MM-DD
     * @param string $from YYYY-MM-DD, first day of the document's period
     * @param string $to YYYY-MM-DD, last day of the document's period
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly string $date,
        public readonly string $from,
        public readonly string $to,
    ) {}
}
