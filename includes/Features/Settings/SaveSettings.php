<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Throwable;
use Tillbook\Ledger\Audit;
use Tillbook\Ledger\Database;
use Tillbook\Ledger\Ledgers;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\Options\OptionLock;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\Commands\UpdateAccount;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use Tillbook\Provider\ProviderUnreachable;
use Tillbook\Provider\UnansweredCommands;
use WP_Error;

/**
 * Saves a change of settings completely or not at all: it validates everything first, then sends the provider's
 * part as a command, then writes the store's part in one transaction. If that fails, it reverts the provider's
 * part. Concurrent saves run one after the other, so that neither overwrites the other's changes.
 */
final class SaveSettings
{
    private const LOCK = 'tillbook_saving_settings';
    private const LOCK_SECONDS = 60;
    private const PATIENCE = 50;
    private const WAIT_MICROSECONDS = 100000;

    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     * @param Closure(): UnansweredCommands $unanswered
     * @param int $patience how many times, ten per second, a save checks whether another one has ended
     */
    public function __construct(
        private readonly Settings $settings,
        private readonly SettingsRules $rules,
        private readonly StoreFields $store,
        private readonly AccountFields $provided,
        private readonly FeatureFields $features,
        private readonly AccountState $account,
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $bus,
        private readonly Closure $unanswered,
        private readonly Audit $audit,
        private readonly Database $database,
        private readonly Clock $clock,
        private readonly int $patience = self::PATIENCE,
    ) {}

    /**
     * @param array<string, mixed> $sent by field, with the types of the schema; ignores read-only and unchanged fields
     * @param array<mixed> $known by field, the values that the sender last saw; optional
     *
     * @return WP_Error|null null if everything is saved; otherwise nothing is
     */
    public function save(array $sent, array $known = []): ?WP_Error
    {
        $lock = $this->lock();
        if ($lock === null) {
            return new WP_Error(
                'tillbook_in_progress',
                __('Another user is saving settings right now. Wait a moment and save again.', 'tillbook'),
                ['status' => 409],
            );
        }
        try {
            StoreFields::refresh();
            $this->features->refresh();
            $this->account->forget();
            $before = $this->settings->all();
            $settable = $this->rules->settable($sent);
            $changes = array_filter(
                $settable,
                static fn(mixed $value, string $field): bool => $value !== $before[$field],
                ARRAY_FILTER_USE_BOTH,
            );
            $changes = $this->features->completed($changes, $settable);

            return $changes === []
                ? null
                : self::conflict(array_intersect_key($known, $changes), $before) ??
                        ($this->problems($changes, $before) ?? $this->apply($changes, $before));
        } finally {
            $lock->release();
            $this->account->forget();
        }
    }

    /**
     * @param array<mixed> $known the values that the sender last saw of the fields to change
     * @param array<string, mixed> $before their current values
     *
     * @return WP_Error|null `tillbook_settings_changed` with a message and the current value of each such field
     *  (`data.params`, `data.current`); null if no other user changed them
     */
    private static function conflict(array $known, array $before): ?WP_Error
    {
        $reason = __(
            'Another user changed this after you opened the page. Nothing was saved. Compare the two values, and save the one you want.',
            'tillbook',
        );
        $params = [];
        $current = [];
        foreach ($known as $field => $value) {
            if (wp_json_encode($value) !== wp_json_encode($before[$field])) {
                $params[$field] = $reason;
                $current[$field] = $before[$field];
            }
        }

        return $params === []
            ? null
            : new WP_Error('tillbook_settings_changed', $reason, [
                'status' => 409,
                'params' => $params,
                'current' => $current,
            ]);
    }

    /**
     * @param array<string, mixed> $changes
     * @param array<string, mixed> $before
     */
    private function problems(array $changes, array $before): ?WP_Error
    {
        $problems = $this->rules->problems($changes, $before) + $this->features->problems($changes);

        return $problems === []
            ? null
            : new WP_Error('rest_invalid_param', implode(' ', array_unique($problems)), [
                'status' => 400,
                'params' => $problems,
            ]);
    }

    /**
     * @param array<string, mixed> $changes
     * @param array<string, mixed> $before
     */
    private function apply(array $changes, array $before): ?WP_Error
    {
        $scope = $this->ledgers->current();
        $commanded = $this->account->isConnected() ? $this->provided->commanded($changes) : [];
        $provider = $commanded === [] ? null : ($this->provider)();
        if ($commanded !== [] && ($scope === null || $provider === null)) {
            return ProviderRefusal::noAccount()->toError();
        }
        try {
            if ($scope !== null && $provider !== null) {
                $this->command($scope, $provider, $commanded);
            }
        } catch (ProviderRefusal $refusal) {
            return new WP_Error(
                $refusal->reason,
                $refusal->getMessage(),
                ['status' => $refusal->status, 'server_error' => $refusal->getMessage()] + $refusal->details,
            );
        } catch (ProviderUnreachable) {
            return self::unanswered();
        } catch (Throwable $error) {
            // The provider may have changed the account before the database failed.
            self::log('It is not known whether the account was changed', $error);

            return self::unanswered();
        }
        try {
            $this->write($scope, $changes);
        } catch (Throwable $error) {
            StoreFields::refresh();
            $this->features->refresh();
            self::log('Settings were not saved', $error);

            return $scope !== null &&
                $provider !== null &&
                !$this->putBack($scope, $provider, $this->provided->undone($commanded, $before))
                ? self::partlySaved()
                : self::notSaved();
        }

        return null;
    }

    /** @param array<string, mixed> $changes */
    private function write(?LedgerScope $scope, array $changes): void
    {
        $this->database->transactional(function () use ($scope, $changes): void {
            $this->store->write($this->settings->storable($changes));
            $this->features->write($changes);
            if ($scope !== null) {
                // Names of settings only: their values may be personal data.
                $this->audit->record(
                    $scope,
                    ApiKeys::origin(),
                    'change_settings',
                    $scope->accountId,
                    null,
                    null,
                    'done',
                    null,
                    [
                        'fields' => array_keys($changes),
                    ],
                );
            }
        });
    }

    /** @param array<string, mixed> $changes */
    private function command(LedgerScope $scope, Provider $provider, array $changes): void
    {
        $command = new UpdateAccount($scope->accountId, $changes);
        try {
            ($this->bus)()->run($scope, $provider, $command, ApiKeys::origin());
        } catch (ProviderRefusal $refusal) {
            if ($refusal->reason !== CommandBus::ACCOUNT_CHANGING) {
                throw $refusal;
            }
            // An earlier change without a response blocks this one: determine its result, then send this change again.
            ($this->unanswered)()->settle($scope, $provider);
            ($this->bus)()->run($scope, $provider, $command, ApiKeys::origin());
        }
    }

    /**
     * @param array<string, mixed> $changes
     *
     * @return bool whether the provider's previous values are restored
     */
    private function putBack(LedgerScope $scope, Provider $provider, array $changes): bool
    {
        try {
            $this->command($scope, $provider, $changes);

            return true;
        } catch (Throwable $error) {
            self::log('Settings were not restored', $error);

            return false;
        }
    }

    private static function log(string $what, Throwable $error): void
    {
        if (function_exists('wc_get_logger')) {
            wc_get_logger()->error("$what: {$error->getMessage()}", [
                'source' => 'tillbook',
                'exception' => $error::class,
            ]);
        }
    }

    private function lock(): ?OptionLock
    {
        $lock = new OptionLock(self::LOCK, self::LOCK_SECONDS);
        for ($patience = $this->patience; !$lock->take($this->clock->now()); --$patience) {
            if ($patience === 0) {
                return null;
            }
            usleep(self::WAIT_MICROSECONDS);
        }

        return $lock;
    }

    private static function unanswered(): WP_Error
    {
        $reason = __(
            'The payment provider or the database didn\'t respond. The status of the change is being checked; nothing else was saved. Reload the page in a few minutes and check again.',
            'tillbook',
        );

        return new WP_Error('wcpay_server_error', $reason, ['status' => 503, 'server_error' => $reason]);
    }

    private static function notSaved(): WP_Error
    {
        $reason = __(
            'The store\'s database could not save the settings, so nothing was changed. Try again, and contact your host if it happens again.',
            'tillbook',
        );

        return new WP_Error('tillbook_settings_not_saved', $reason, ['status' => 500, 'server_error' => $reason]);
    }

    private static function partlySaved(): WP_Error
    {
        $reason = __(
            'The store\'s database could not save the settings, and the changes the payment provider had already saved could not be undone. Reload the page and check the statement and payout settings.',
            'tillbook',
        );

        return new WP_Error('tillbook_settings_half_saved', $reason, ['status' => 500, 'server_error' => $reason]);
    }
}
