<?php

declare(strict_types=1);

namespace Tillbook\Features\Settings;

use Closure;
use Tillbook\Ledger\Ledgers;
use Tillbook\Platform\Access\Capability;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Rest\ApiKeys;
use Tillbook\Platform\Rest\Controller;
use Tillbook\Provider\CommandBus;
use Tillbook\Provider\CommandOutcome;
use Tillbook\Provider\Commands\MigrateBilling;
use Tillbook\Provider\Provider;
use Tillbook\Provider\ProviderRefusal;
use WP_Error;
use WP_REST_Response;

/**
 * REST route POST settings/schedule-stripe-billing-migration (spec 3 §7): the provider transfers the subscriptions
 * that it renews to the store. Returns the counters; if there are no such subscriptions, or the migration is
 * running, it sends no command.
 */
final class BillingController extends Controller
{
    /**
     * @param Closure(): (Provider|null) $provider
     * @param Closure(): CommandBus $bus
     */
    public function __construct(
        private readonly AccountState $account,
        private readonly Ledgers $ledgers,
        private readonly Closure $provider,
        private readonly Closure $bus,
    ) {}

    protected function routes(): void
    {
        $this->route(
            '/settings/schedule-stripe-billing-migration',
            [$this->writing(Capability::Settings, $this->schedule(...))],
            SettingsSchema::billingMigration(...),
        );
    }

    private function schedule(): WP_REST_Response|WP_Error
    {
        return CommandOutcome::ofCommand(function (): array {
            $scope = $this->ledgers->current() ?? throw ProviderRefusal::noAccount();
            $provider = ($this->provider)() ?? throw ProviderRefusal::noAccount();
            $billing = $this->account->settings()->billing;
            if (!$billing['is_migrating'] && $billing['subscriptions'] > $billing['migrated']) {
                ($this->bus)()->run($scope, $provider, new MigrateBilling($scope->accountId), ApiKeys::origin());
                $this->account->forget();
                $billing = $this->account->settings()->billing;
            }

            return [
                'is_migrating_stripe_billing' => $billing['is_migrating'],
                'stripe_billing_subscription_count' => $billing['subscriptions'],
                'stripe_billing_migrated_count' => $billing['migrated'],
            ];
        });
    }
}
