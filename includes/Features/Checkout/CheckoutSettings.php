<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\ChargeLimits;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Clock;
use Tillbook\Platform\PaymentMethods\PaymentMethod;
use Tillbook\Platform\PaymentMethods\PaymentMethods;
use Tillbook\Platform\Settings\StoreSettings;

/**
 * The settings as a checkout meets them: the one place from which a storefront takes what the merchant set and what the
 * provider allows. It changes nothing, and reads autoloaded options only; of an account that nothing is kept of yet, it
 * asks once. Rules against fraud are asked where payments are made (Provider\Fraud\PaymentRules).
 */
final class CheckoutSettings
{
    private ?CheckoutAccount $kept = null;

    public function __construct(
        private readonly StoreSettings $store,
        private readonly AccountState $account,
        private readonly Clock $clock,
    ) {}

    /** Whether shoppers can pay here at all: it is switched on, and an account takes payments. */
    public function isOpen(): bool
    {
        return $this->store->isEnabled() && $this->account()?->takesPayments === true;
    }

    /** Whether no real money moves: a sandbox account never moves any, a live one may be used in test mode. */
    public function isTestMode(): bool
    {
        return $this->account->isTest() || $this->store->isTestMode();
    }

    /**
     * What a customer can pay with: switched on by the merchant, allowed by the provider, and fit for this payment. While
     * manual capture is on, methods that cannot be captured later are left out.
     *
     * @param string $country the customer's, such as US
     * @param string $currency ISO code, any case
     * @param int|null $amount minor units; null where it is not known yet
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

    /** What the provider charges at all; null where it does not tell, or there is no account. */
    public function charges(): ?ChargeLimits
    {
        return $this->account()?->charges;
    }

    /**
     * The buttons of Apple Pay and Google Pay.
     *
     * @param string $location product, cart or checkout
     * @param string $currency ISO code of what would be paid, any case
     *
     * @return ExpressButton|null null where there are none: they pay by card, so cards have to be on, and charged in that currency
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

    /** Whether cards are switched on, and the provider lets the account take them. */
    public function takesCards(): bool
    {
        return in_array('card', $this->store->list('payment_methods'), true) &&
            in_array('card', $this->account()->activeMethods ?? [], true);
    }

    /** Whether shoppers with an account may keep a card. */
    public function savesCards(): bool
    {
        return $this->store->isOn('saved_cards');
    }

    /** Whether payments are authorized now and captured later by hand. */
    public function capturesLater(): bool
    {
        return $this->store->isManualCapture();
    }

    /** What customers' banks print beside a payment; empty while there is no account. */
    public function statementDescriptor(): string
    {
        return $this->account()?->text('statement_descriptor') ?? '';
    }

    /** The provider's id of the store's logo; empty for none. */
    public function logo(): string
    {
        return $this->account()?->text('logo') ?? '';
    }

    private function account(): ?CheckoutAccount
    {
        $id = $this->account->id();
        $this->kept ??= CheckoutAccount::read();
        if ($id === null || $this->kept?->id === $id) {
            return $id === null ? null : $this->kept;
        }
        // Connected by an older version, which told nobody.
        $asked = CheckoutAccount::of($this->account->fields(), $this->account->settings(), $this->clock->now());
        if ($asked->id !== $id) {
            return null;
        }
        $asked->keep();

        return $this->kept = $asked;
    }
}
