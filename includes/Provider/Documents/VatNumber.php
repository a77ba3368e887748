<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

/** A VAT number that is registered, with what its register tells of the company. */
final class VatNumber
{
    /**
     * @param string $number with its prefix and without spaces, such as DE123456789
     * @param string|null $name null where the register keeps it to itself
     * @param string|null $address its lines, null likewise
     */
    public function __construct(
        public readonly string $number,
        public readonly string $countryCode,
        public readonly ?string $name,
        public readonly ?string $address,
    ) {}
}
