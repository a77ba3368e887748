<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Connect;

use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Clients;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\PublishableKey;

/** Which publishable key an account gets: the one in wp-config.php, otherwise the entered one, once it is proven. */
final class PublishableKeys
{
    private readonly PublishableProof $proof;

    public function __construct(Clients $clients)
    {
        $this->proof = new PublishableProof($clients);
    }

    /**
     * Proves an entered key.
     *
     * @param string $currency the account's own, lower-case ISO code
     *
     * @return string the key
     *
     * @throws ProviderRefusal if it isn't the account's
     * @throws ProviderUnreachable
     */
    public function proven(PublishableKey $entered, ApiKey $key, string $currency): string
    {
        return $this->proof->of($entered, $key, $currency);
    }

    /**
     * Proves the key of an account that is being connected: the constant, otherwise the entered one.
     *
     * @throws ProviderRefusal if the entered one isn't the account's
     * @throws ProviderUnreachable
     */
    public function toConnect(ApiKey $key, ?PublishableKey $entered, string $currency): ?string
    {
        if ($entered !== null && !PublishableKey::isConstant($key->isLive())) {
            return $this->proven($entered, $key, $currency);
        }

        return $this->constant($key, $currency);
    }

    /** Proves the constant if it is another one than the last that was proven; null if there is nothing new. */
    public function newConstant(ApiKey $key, AccountRecord $record): ?string
    {
        $constant = PublishableKey::constant($record->isLive);

        return $constant === null || $constant === $record->publishableKey
            ? null
            : $this->constant($key, $record->currency);
    }

    private function constant(ApiKey $key, string $currency): ?string
    {
        try {
            $constant = PublishableKey::constant($key->isLive());

            return $constant === null ? null : $this->proven(PublishableKey::fromText($constant), $key, $currency);
        } catch (ProviderRefusal | ProviderUnreachable) {
            // The account is read all the same; SellingAbilities says why it takes no payments.
            return null;
        }
    }
}
