<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

use Tillbook\Platform\Json;
use Tillbook\Platform\Options\JsonOption;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Providers\Stripe\Keys\AccountRecord;
use Tillbook\Providers\Stripe\Keys\Accounts;

/**
 * A copy of what Stripe says about the connected account, so that no page waits for Stripe. Refreshed every hour,
 * and when an event says that the account changed. Only the fields that pages show are kept: no addresses, no
 * owners.
 */
final class AccountCopy
{
    /** Our key of what the merchant turned on in Stripe's settings of payment methods. */
    public const METHODS = 'tillbook_payment_methods';
    private const KEPT = [
        'id',
        'business_profile',
        'charges_enabled',
        'payouts_enabled',
        'country',
        'created',
        'default_currency',
        'details_submitted',
        'requirements',
        'settings',
        'capabilities',
        'external_accounts',
    ];

    public function __construct(private readonly Clients $clients, private readonly Accounts $accounts) {}

    /** @return array<string, mixed> Stripe's account object, as far as it is kept; empty if the key may not read it */
    public function read(bool $isLive): array
    {
        $record = $this->accounts->of($isLive);
        $kept = self::option($isLive)->read();

        // Of an account that was connected before, nothing is used.
        return $record !== null && Json::text($kept, 'id') === $record->id ? $kept : [];
    }

    /** Asks Stripe again. Without an answer the copy stays as it is. */
    public function refresh(bool $isLive): void
    {
        $record = $this->accounts->of($isLive);
        if ($record === null || !$record->may('rak_connected_account_read')) {
            return;
        }
        try {
            $body = $this->clients->of($isLive)->account()->body;
        } catch (ProviderRefusal | ProviderUnreachable) {
            return;
        }
        if (Json::text($body, 'id') !== $record->id) {
            // The key is another account's by now. KeyWatch notes that.
            return;
        }
        $kept = array_intersect_key($body, array_flip(self::KEPT));
        $profile = Json::object($kept, 'business_profile');
        $kept['business_profile'] = array_intersect_key($profile, [
            'name' => 1,
            'support_email' => 1,
            'support_phone' => 1,
        ]);
        $kept['external_accounts'] = array_map(
            static fn(array $bank): array => array_intersect_key($bank, ['currency' => 1, 'status' => 1]),
            Json::objects($body, 'external_accounts.data'),
        );
        try {
            $kept[self::METHODS] = $this->methods($isLive, $record);
        } catch (ProviderUnreachable) {
            $kept[self::METHODS] = Json::object($this->read($isLive), self::METHODS);
        }
        self::option($isLive)->change(static fn(): array => $kept);
    }

    /**
     * @return array<string, mixed> the account's own payment method configuration; empty if the key may not read it
     *
     * @throws ProviderUnreachable
     */
    private function methods(bool $isLive, AccountRecord $record): array
    {
        if (!$record->may(Probe::PaymentMethodConfigurations->permission())) {
            return [];
        }
        try {
            $all = $this->clients->of($isLive)->paymentMethodConfigurations()->data;
        } catch (ProviderRefusal) {
            return [];
        }
        foreach ($all as $configuration) {
            if (Json::boolean($configuration, 'is_default') && Json::text($configuration, 'parent') === null) {
                return array_filter($configuration, is_array(...));
            }
        }

        return [];
    }

    public static function forget(bool $isLive): void
    {
        delete_option(self::name($isLive));
    }

    private static function option(bool $isLive): JsonOption
    {
        return new JsonOption(self::name($isLive));
    }

    private static function name(bool $isLive): string
    {
        return 'tillbook_stripe_account_' . ($isLive ? 'live' : 'test');
    }
}
