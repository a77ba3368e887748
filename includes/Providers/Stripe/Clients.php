<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Clock;
use Tillbook\Platform\Log\DebugLog;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Providers\Stripe\Http\Pace;
use Tillbook\Providers\Stripe\Http\Unauthorized;
use Tillbook\Providers\Stripe\Http\Waiting;
use Tillbook\Providers\Stripe\Http\Wire;
use Tillbook\Providers\Stripe\Keys\Accounts;
use Tillbook\Providers\Stripe\Keys\ApiKey;
use Tillbook\Providers\Stripe\Keys\KeyStore;
use Tillbook\Providers\Stripe\Keys\PublishableKey;

/** Opens Stripe's API with a key. */
final class Clients
{
    private readonly Accounts $accounts;

    public function __construct(
        private readonly KeyStore $keys,
        private readonly Clock $clock,
        private readonly Waiting $waiting = new Waiting(),
    ) {
        $this->accounts = new Accounts();
    }

    /**
     * Opens it with the key of a mode.
     *
     * @throws ProviderRefusal if there is no key, it can't be read, or it is known to be another account's
     */
    public function of(bool $isLive): Api
    {
        $reason = $this->whyNoKey($isLive);

        return $reason === null
            ? $this->toCheck($isLive)
            : throw new ProviderRefusal(Unauthorized::REASON, $reason, 409);
    }

    /**
     * Opens it with the key of a mode to ask whose it is, also if it was another account's.
     *
     * @throws ProviderRefusal if there is no key, or it can't be read
     */
    public function toCheck(bool $isLive): Api
    {
        $key = $this->keys->key($isLive);

        return $key === null
            ? throw new ProviderRefusal(Unauthorized::REASON, (string) $this->whyNoKey($isLive), 409)
            : $this->with($key);
    }

    /** Returns why this process can't use a key of a mode, for the merchant; null if it can. */
    public function whyNoKey(bool $isLive): ?string
    {
        $key = $this->keys->key($isLive);

        return match (true) {
            $key !== null => $this->whyOther($isLive, $key),
            $this->keys->isConstant($isLive) => $this->keys->problemOfConstant($isLive),
            $this->keys->isUnreadable($isLive) => __(
                'The Stripe key can\'t be read anymore, because the salts in wp-config.php changed. Enter the key again.',
                'tillbook',
            ),
            $this->keys->isWithheld($isLive) => self::whyWithheld(),
            default => __('There is no Stripe key. Enter one in Payments › Settings.', 'tillbook'),
        };
    }

    /** Says why a site of a network can't use the network's key. */
    public static function whyWithheld(): string
    {
        return __(
            'The Stripe key in wp-config.php belongs to all sites of this network. Ask someone who manages the network to connect this site.',
            'tillbook',
        );
    }

    /** Returns that the key is known to belong to another account than the connected one, for the merchant. */
    private function whyOther(bool $isLive, ApiKey $key): ?string
    {
        $record = $this->accounts->of($isLive);
        $other = $record?->otherAccountOf($key->masked());

        return $record === null || $other === null
            ? null
            : sprintf(
                $this->keys->isConstant($isLive)
                    ? /* translators: 1: ID of an account, such as acct_1A2b, 2: ID of the connected account */
                    __(
                        'The key in wp-config.php belongs to %1$s, but %2$s is connected, so Tillbook doesn\'t use it. Enter a key of %2$s there. To use the other account, disconnect %2$s first.',
                        'tillbook',
                    )
                    : /* translators: 1: ID of an account, such as acct_1A2b, 2: ID of the connected account */
                    __(
                        'The key belongs to %1$s, but %2$s is connected, so Tillbook doesn\'t use it. Enter a key of %2$s. To use the other account, disconnect %2$s first.',
                        'tillbook',
                    ),
                $other,
                $record->id,
            );
    }

    /** Returns what may be shown of the key of a mode; empty if there is none. */
    public function nameOfKey(bool $isLive): string
    {
        return $this->keys->key($isLive)?->masked() ?? '';
    }

    /** Whether the key with this name is still the one of a mode: another process may have exchanged it. */
    public function isNameOfKey(bool $isLive, string $name): bool
    {
        $this->keys->readAgain($isLive);

        return $this->nameOfKey($isLive) === $name;
    }

    /** Whether requests go out half as often, because Stripe said "too many" in the last ten minutes. */
    public function isSlow(bool $isLive): bool
    {
        return (new Pace($isLive, $this->waiting))->isSlow();
    }

    /** Opens it with a key that isn't saved yet, such as to check it. */
    public function with(ApiKey|PublishableKey $key): Api
    {
        return new Api(
            new Wire(
                $key,
                new Pace($key->isLive(), $this->waiting),
                $this->clock,
                $this->waiting,
                new DebugLog(new StoreSettings()),
            ),
        );
    }
}
