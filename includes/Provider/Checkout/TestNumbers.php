<?php

declare(strict_types=1);

namespace Tillbook\Provider\Checkout;

/** Card fields whose form doesn't list test cards, because shoppers see the form, too. */
interface TestNumbers
{
    /**
     * Returns the numbers that a tester needs, in groups of four, with what happens to a payment.
     *
     * @return list<array{number: string, outcome: string}> `outcome` is translated
     */
    public function testNumbers(): array;
}
