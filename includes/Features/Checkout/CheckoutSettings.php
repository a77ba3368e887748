<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\ChargeLimits;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Account\PaymentsAccount;
use Tillbook\Platform\Boot\TablesState;
use Tillbook\Platform\Clock;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;
use Tillbook\Provider\SiteOwnership;

/**
 * Combines the merchant's settings with the provider's limits for the storefront, which reads them only from
 * here. It is read-only and uses autoloaded options; only for an account without a stored copy does it query
 * the provider, once. Fraud rules are checked when a payment is made (Provider\Fraud\PaymentRules).
 */
final class CheckoutSettings
{
    private ?CheckoutAccount $kept = null;

    public function __construct(
        private readonly StoreSettings $store,
        private readonly AccountState $account,
        private readonly Clock $clock,
    ) {}

    /**
     * Whether shoppers can pay at all: payments are enabled, the account accepts them and belongs to this site, and
     * what comes of them can be stored.
     */
    public function isOpen(): bool
    {
        return !TablesState::isOutdated() &&
            $this->store->isEnabled() &&
            $this->account()?->takesPayments === true &&
            !SiteOwnership::belongsElsewhere();
    }

    /** Whether no real money moves: always for a sandbox account, and for a live account in test mode. */
    public function isTestMode(): bool
    {
        return $this->account->isTest() || $this->store->isTestMode();
    }

    /**
     * Returns the payment methods that the merchant enabled, the provider allows and this payment fits. With
     * manual capture, methods that can't be captured later are excluded.
     *
     * @param string $country the customer's country code, such as US
     * @param string $currency ISO code, any case
     * @param int|null $amount minor units; null if unknown so far
     *
     * @return list<PaymentMethod> in the merchant's order
     */
    public function methods(string $country, string $currency, ?int $amount = null): array
    {
        $account = $this->account();
        if ($account === null || !$this->isOpen() || $account->charges?->take($currency, $amount) === false) {
            return [];
        }
        $methods = array_map(
            PaymentMethods::find(...),
            array_values(array_intersect($this->store->list('payment_methods'), $account->activeMethods)),
        );

        return array_values(
            array_filter(
                $methods,
                fn(?PaymentMethod $method): bool => $method !== null &&
                    ($method->canWait || !$this->capturesLater()) &&
                    $method->takes($account->country, strtoupper($country), strtolower($currency), $amount),
            ),
        );
    }

    /**
     * Returns the currencies and amounts that the provider can charge; null if it states none, or without an
     * account.
     */
    public function charges(): ?ChargeLimits
    {
        return $this->account()?->charges;
    }

    /**
     * Returns the look of the Apple Pay and Google Pay buttons.
     *
     * @param string $location product, cart or checkout
     * @param string $currency ISO code of the payment's currency, any case
     *
     * @return ExpressButton|null null if there are no buttons: wallets pay by card, so cards must be enabled and
     *     chargeable in that currency
     */
    public function expressButton(string $location, string $currency): ?ExpressButton
    {
        if (
            !$this->isOpen() ||
            !$this->takesCards() ||
            $this->charges()?->take($currency, null) === false ||
            !$this->store->isOn('payment_request') ||
            !in_array($location, $this->store->list('payment_request_locations'), true)
        ) {
            return null;
        }

        return new ExpressButton(
            $this->store->text('payment_request_type'),
            $this->store->text('payment_request_size'),
            $this->store->text('payment_request_theme'),
            $this->store->number('payment_request_radius'),
        );
    }

    /** Whether cards are enabled, and the provider allows the account to accept them. */
    public function takesCards(): bool
    {
        return in_array('card', $this->store->list('payment_methods'), true) &&
            in_array('card', $this->account()->activeMethods ?? [], true);
    }

    /** Whether shoppers with a store account can save a card. */
    public function savesCards(): bool
    {
        return $this->store->isOn('saved_cards') && $this->account()?->savesCards !== false;
    }

    /** Whether payments are authorized at checkout and captured manually later. */
    public function capturesLater(): bool
    {
        return $this->store->isManualCapture();
    }

    /** Returns the text on customers' bank statements; empty without an account. */
    public function statementDescriptor(): string
    {
        return $this->account()->statementDescriptor ?? '';
    }

    private function account(): ?CheckoutAccount
    {
        $id = $this->account->id();
        $this->kept ??= CheckoutAccount::read();
        if ($id === null || ($this->kept?->id === $id && $this->kept->isLive !== $this->account->isTest())) {
            return $id === null ? null : $this->kept;
        }
        // Connected without announcing it, such as an account of the merchant's own.
        $account = PaymentsAccount::of($this->account->fields());
        $asked = CheckoutAccount::of(
            $account,
            $this->account->settings(),
            $this->clock->now(),
            !$this->account->isTest(),
        );
        if ($asked->id !== $id) {
            return null;
        }
        $asked->keep();

        return $this->kept = $asked;
    }
}
