<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

/** A paper the provider made out for the account (spec 1 §3). Its dates are days of the calendar, without a time zone. */
final class Document
{
    public const TAX_INVOICE = 'vat_invoice';

    /**
     * @param string $type `vat_invoice`, the only one there is
     * @param string $date YYYY-MM-DD
     * @param string $from YYYY-MM-DD, the first day it is about
     * @param string $to YYYY-MM-DD, the last day it is about
     */
    public function __construct(
        public readonly string $id,
        public readonly string $type,
        public readonly string $date,
        public readonly string $from,
        public readonly string $to,
    ) {}
}
