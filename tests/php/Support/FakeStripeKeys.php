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
     * @param string $sell restricted test key, for looking, acting and a checkout
     * @param string $publishable publishable test key
     * @param string $livePublishable publishable live key
     */
    public function __construct(
        public readonly string $read,
        public readonly string $act,
        public readonly string $secret,
        public readonly string $live,
        public readonly string $sell = '',
        public readonly string $publishable = '',
        public readonly string $livePublishable = '',
    ) {}
}
