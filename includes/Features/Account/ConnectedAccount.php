<?php

declare(strict_types=1);

namespace Tillbook\Features\Account;

use Closure;
use Throwable;
use Tillbook\Ledger\DisconnectedLedger;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\Ability;
use Tillbook\Platform\Account\AccountSchema;
use Tillbook\Platform\Account\AccountSettings;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\DisconnectedAccount;
use Tillbook\Platform\Account\HistoryReach;
use Tillbook\Provider\ChecksAbilities;
use Tillbook\Provider\Connection;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;

/** Reads the connected account from the provider, at most once per request unless it becomes another one. */
final class ConnectedAccount implements AccountState
{
    /** Fields that are themselves objects with a fixed set of fields. */
    private const RECORDS = [
        'requirements',
        'deposits',
        'deposits_schedule',
        'store_currencies',
        'fraudProtection',
        'progressiveOnboarding',
        'fees',
    ];

    /** Abilities that change something in the account. */
    private const ACTING = [
        Ability::Refund,
        Ability::Capture,
        Ability::ApproveReviews,
        Ability::RespondToDisputes,
        Ability::UploadFiles,
        Ability::SubmitSavedEvidence,
        Ability::InstantPayouts,
    ];

    /** @var array<string, mixed>|null */
    private ?array $fields = null;
    private ?AccountSettings $settings = null;
    /** The connected account's provider; null until it is needed, false without an account. */
    private Provider|false|null $provider = null;
    /** @var array{string|null, bool}|null the account that was read, and whether it is a test account */
    private ?array $read = null;

    /**
     * @param Closure(): Connection $connection built on first use, which storefront pages never reach
     * @param (Closure(): ?DisconnectedLedger)|null $disconnected the ledger that pages show without an account; null for
     *     accounts that aren't for pages
     * @param (Closure(): ?LedgerScope)|null $ledger the account's ledger, whose currency is known also in an outage
     */
    public function __construct(
        private readonly Closure $connection,
        private readonly ?Closure $disconnected = null,
        private readonly ?Closure $ledger = null,
    ) {}

    public function isConnected(): bool
    {
        return ($this->connection)()->isConnected();
    }

    public function isTest(): bool
    {
        return ($this->connection)()->isTestMode();
    }

    public function provider(): ?string
    {
        return $this->isConnected() ? ($this->connection)()->module()?->id() : null;
    }

    public function id(): ?string
    {
        return ($this->connection)()->accountId();
    }

    public function missingReason(Ability $ability): ?string
    {
        $provider = $this->open();
        if ($provider !== null) {
            return $provider->can($ability);
        }
        $ledger = in_array($ability, self::ACTING, true) ? $this->disconnectedLedger() : null;

        return $ledger === null
            ? null
            : ($this->connection)()->providerOf($ledger->scope)?->can($ability) ??
                    ProviderRefusal::noAccount()->getMessage();
    }

    public function canCheck(Ability $ability): bool
    {
        $provider = $this->open();

        return $provider instanceof ChecksAbilities && $provider->canCheck($ability);
    }

    public function history(): ?HistoryReach
    {
        $provider = $this->open();

        return $provider === null ? $this->disconnectedLedger()?->reach : $provider->history();
    }

    public function disconnected(): ?DisconnectedAccount
    {
        $ledger = $this->disconnectedLedger();

        return $ledger === null
            ? null
            : new DisconnectedAccount($ledger->scope->accountId, $ledger->scope->livemode, $ledger->until);
    }

    public function fields(): array
    {
        $this->follow();

        return $this->fields ??= $this->read();
    }

    public function settings(): AccountSettings
    {
        $this->fields();

        return $this->settings ?? AccountSettings::none();
    }

    public function forget(): void
    {
        $this->fields = $this->settings = $this->provider = null;
    }

    /** Forgets an account in whose place another one is now, such as after a change of the store's test mode. */
    private function follow(): void
    {
        $connection = ($this->connection)();
        $now = [$connection->accountId(), $connection->isTestMode()];
        if ($now !== $this->read) {
            $this->forget();
            $this->read = $now;
        }
    }

    private function open(): ?Provider
    {
        $this->follow();
        $this->provider ??= ($this->connection)()->provider() ?? false;

        return $this->provider === false ? null : $this->provider;
    }

    private function disconnectedLedger(): ?DisconnectedLedger
    {
        return $this->disconnected === null || $this->isConnected() ? null : ($this->disconnected)();
    }

    /** @return array<string, mixed> */
    private function read(): array
    {
        $provider = ($this->connection)()->provider();
        if ($provider === null) {
            return AccountSchema::NONE;
        }
        try {
            $account = $provider->account();
            $this->settings = $account->settings();

            return $this->complete(['is_live' => $provider->isLive()] + $account->toArray());
        } catch (Throwable $error) {
            // All our pages read the account, so a failure of the provider must never break the admin.
            if (!($error instanceof ProviderUnreachable) && function_exists('wc_get_logger')) {
                wc_get_logger()->error($error->getMessage(), ['source' => 'tillbook', 'exception' => $error::class]);
            }

            $currency = $this->ledger === null ? null : ($this->ledger)()?->defaultCurrency;

            return [
                'error' => true,
                'store_currencies' => ['default' => $currency, 'supported' => $currency === null ? [] : [$currency]],
            ] + AccountSchema::NONE;
        }
    }

    /**
     * Returns exactly the fields of the contract, even if a provider omits some or adds others.
     *
     * @param array<string, mixed> $given
     *
     * @return array<string, mixed>
     */
    private function complete(array $given): array
    {
        $fields = [];
        foreach (AccountSchema::NONE as $name => $none) {
            $value = $given[$name] ?? $none;
            $fields[$name] =
                in_array($name, self::RECORDS, true) && is_array($value) && is_array($none)
                    ? array_intersect_key($value, $none) + $none
                    : $value;
        }

        return $fields;
    }
}
