<?php

declare(strict_types=1);

namespace Tillbook\Tests\Support;

/** The keys of a fake Stripe's accounts. */
final class FakeStripeKeys
{
    /**
     * @param string $read restricted test key, for looking only
     * @param string $act restricted test key, for looking and acting
     * @param string $secret test key for everything (`sk_…`)
     * @param string $live restricted live key, for looking only
     */
    public function __construct(
        public readonly string $read,
        public readonly string $act,
        public readonly string $secret,
        public readonly string $live,
    ) {}
}
