<?php

declare(strict_types=1);

namespace Tillbook\Ledger;

/**
 * The seller of a payment: other shops can use the same account at the provider. Column `seller` of `payments`.
 */
enum Seller: string
{
    /** This site, by its own word in the payment's metadata. */
    case ThisStore = 'this_store';
    /** Another site, or something other than a site, such as a card reader without an order. */
    case Elsewhere = 'elsewhere';
    /** The payment doesn't say. Such a payment never changes an order and needs none. */
    case Unknown = 'unknown';
}
