<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Platform\PaymentMethods\PaymentSource;

/** This site's address at Stripe, which shows wallets only at registered ones. */
final class WalletDomain
{
    /**
     * @param string $accountId of the account that registered it
     * @param string $name such as shop.example.com
     * @param bool $isEnabled whether it is registered and not turned off at Stripe
     * @param array<string, string> $inactive why wallets aren't shown there, by Stripe's name of them
     * @param string|null $problem why Stripe didn't register it
     * @param int $checkedAt epoch seconds
     */
    public function __construct(
        public readonly string $accountId,
        public readonly string $name,
        public readonly bool $isEnabled,
        public readonly array $inactive,
        public readonly ?string $problem,
        public readonly int $checkedAt,
    ) {}

    /** @param array<string, mixed> $body Stripe's object */
    public static function fromStripe(array $body, string $accountId, int $now): self
    {
        $inactive = [];
        foreach (array_keys(PaymentSource::WALLETS) as $wallet) {
            if (Json::text($body, "$wallet.status") !== 'active') {
                $inactive[$wallet] = Json::text($body, "$wallet.status_details.error_message") ?? '';
            }
        }

        return new self(
            $accountId,
            Json::text($body, 'domain_name') ?? '',
            Json::boolean($body, 'enabled'),
            $inactive,
            null,
            $now,
        );
    }

    /** Whether Stripe shows at least one wallet there. */
    public function isReady(): bool
    {
        return $this->problem === null && $this->isEnabled && count($this->inactive) < count(PaymentSource::WALLETS);
    }

    /** @param array<string, mixed> $stored */
    public static function fromStored(array $stored): ?self
    {
        $host = Json::text($stored, 'host');

        return $host === null
            ? null
            : new self(
                Json::text($stored, 'account') ?? '',
                (string) base64_decode($host, true),
                Json::boolean($stored, 'enabled'),
                array_filter(Json::object($stored, 'inactive'), is_string(...)),
                Json::text($stored, 'problem'),
                Json::integer($stored, 'checked') ?? 0,
            );
    }

    /** @return array<string, mixed> */
    public function toStored(): array
    {
        return [
            'account' => $this->accountId,
            // Tools that move a site replace its address in the whole database. The new one isn't registered by that.
            'host' => base64_encode($this->name),
            'enabled' => $this->isEnabled,
            'inactive' => $this->inactive,
            'problem' => $this->problem,
            'checked' => $this->checkedAt,
        ];
    }
}
