<?php

declare(strict_types=1);

namespace Tillbook\Provider\Documents;

/** A registered VAT number, with the company details from the register. */
final class VatNumber
{
    /**
     * @param string $number with its prefix and without spaces, such as DE123456789
     * @param string|null $name null if the register doesn't disclose it
     * @param string|null $address address lines; null if the register doesn't disclose it
     */
    public function __construct(
        public readonly string $number,
        public readonly string $countryCode,
        public readonly ?string $name,
        public readonly ?string $address,
    ) {}
}
