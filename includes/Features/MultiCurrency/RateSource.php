<?php

declare(strict_types=1);

namespace Tillbook\Features\MultiCurrency;

use Closure;
use Tillbook\Features\MultiCurrency\Ecb\EcbRates;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Clock;
use Tillbook\Provider\Provider;
use Tillbook\Provider\Rates\Rates;

/**
 * The source of automatic rates: the provider, or the European Central Bank if the provider has none and the merchant
 * asked for it. Nothing is requested here.
 */
final class RateSource
{
    public const PROVIDER = 'provider';
    public const ECB = 'ecb';

    /** @param Closure(): (Provider|null) $provider of the account that takes payments */
    public function __construct(
        private readonly CurrencySetup $setup,
        private readonly Closure $provider,
        private readonly Clock $clock,
    ) {}

    /** @return self::PROVIDER|self::ECB|null null for none: the merchant enters all rates */
    public function current(): ?string
    {
        return match (true) {
            !$this->mayChoose() => self::PROVIDER,
            $this->setup->usesEcb() => self::ECB,
            default => null,
        };
    }

    /**
     * Identifies the source whose rates the shop uses. Those of another one don't apply: a test account's may be made
     * up.
     *
     * @return string|null such as `sandbox:test`; null for none
     */
    public function id(): ?string
    {
        $provider = ($this->provider)();

        return match (true) {
            $provider !== null && $provider->can(Ability::Rates) === null => $provider->id() .
                ($provider->isLive() ? ':live' : ':test'),
            $this->setup->usesEcb() => self::ECB,
            default => null,
        };
    }

    /**
     * Whether the merchant can choose the European Central Bank, because the account's provider has no rates. Without
     * an account, a choice made before stays, and can be ended.
     */
    public function mayChoose(): bool
    {
        $provider = ($this->provider)();

        return $provider === null ? $this->setup->usesEcb() : $provider->can(Ability::Rates) !== null;
    }

    /** Returns the provider's currencies and rates; null without an account. */
    public function ofProvider(): ?Rates
    {
        return ($this->provider)()?->rates();
    }

    /** Returns the bank's rates; null if they aren't used. */
    public function ofEcb(): ?EcbRates
    {
        return $this->current() === self::ECB ? new EcbRates($this->clock) : null;
    }
}
