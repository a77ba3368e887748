<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\Renewals\Subscriptions;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Features\Checkout\Telling\ShopperTexts;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Boundary\OnFailure;
use Tillbook\Platform\Orders\Orders;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Payment_Gateway;
use WC_Payment_Token;

/**
 * Tillbook among WooCommerce's payment methods, with its true state. WooCommerce builds it on storefront pages too, so
 * nothing is asked or translated before it is needed.
 */
final class Gateway extends WC_Payment_Gateway
{
    /**
     * @param Closure(): CheckoutFlow $checkout
     * @param Closure(): Availability $offers
     * @param Closure(): AddCard $addCard
     * @param Closure(WC_Payment_Gateway): void $printFields
     */
    public function __construct(
        private readonly AccountState $account,
        private readonly StoreSettings $store,
        private readonly GatewayForm $form,
        private readonly OrderRefunds $refunds,
        private readonly Closure $checkout,
        private readonly Closure $offers,
        private readonly Closure $addCard,
        private readonly Closure $printFields,
    ) {
        $this->id = Screen::GATEWAY;
        $this->has_fields = true;
        // The host's lists print the description, and PHP minds a text that is null.
        $this->description = '';
        $this->supports = ['products', 'refunds', 'tokenization', 'add_payment_method', ...Subscriptions::SUPPORTS];
        $this->enabled = $store->isEnabled() ? 'yes' : 'no';
    }

    public function get_method_title(): string
    {
        return __('Tillbook Payments', 'tillbook');
    }

    public function get_method_description(): string
    {
        return __('Payments, payouts and disputes from a ledger in your own store.', 'tillbook');
    }

    /** What a shopper chooses among the store's gateways; the methods themselves are chosen below it. */
    public function get_title(): string
    {
        return $this->guarded(
            'title',
            fn(): string => array_diff($this->store->list('payment_methods'), ['card', 'link']) === []
                ? __('Card', 'tillbook')
                : __('Card and other payment methods', 'tillbook'),
            __('Card', 'tillbook'),
        );
    }

    /** Whether shoppers can pay with it, here and now. */
    public function is_available(): bool
    {
        return $this->enabled === 'yes' &&
            $this->guarded('availability', fn(): bool => ($this->offers)()->isOffered(), false);
    }

    /** Looks at what was sent; WooCommerce shows the notices, and stops where there are any. */
    public function validate_fields(): bool
    {
        $problems = Boundary::run(
            'gateway: fields',
            fn(): array => ($this->checkout)()->problems(),
            static fn(Incident $incident): array => [ShopperTexts::brokenOff() . ' ' . $incident->reference()],
        );
        foreach ($problems as $problem) {
            wc_add_notice($problem, 'error');
        }

        return $problems === [];
    }

    /**
     * @param int $order_id
     *
     * @return array{result: 'success', redirect: string}|array{result: 'failure'}
     */
    public function process_payment($order_id): array
    {
        return Boundary::run(
            'gateway: pay',
            fn(): array => ($this->checkout)()->process((int) $order_id),
            static function (Incident $incident): array {
                wc_add_notice(ShopperTexts::brokenOff() . ' ' . $incident->reference(), 'error');

                return ['result' => 'failure'];
            },
        );
    }

    /**
     * A card that a shopper adds to the account, without a purchase.
     *
     * @return array{result: string, redirect: string}
     */
    public function add_payment_method(): array
    {
        return Boundary::run('gateway: add card', fn(): array => ($this->addCard)()->add(), static function (
            Incident $incident,
        ): array {
            wc_add_notice($incident->sentence(), 'error');

            return ['result' => '', 'redirect' => wc_get_account_endpoint_url('add-payment-method')];
        });
    }

    public function payment_fields(): void
    {
        (new GuardedCallback('gateway: fields', fn() => ($this->printFields)($this), OnFailure::Explain))();
    }

    /** @return array<int|string, WC_Payment_Token> the shopper's cards that can be paid with here */
    public function get_tokens(): array
    {
        return $this->guarded(
            'saved cards',
            fn(): array => ($this->offers)()->keepsCards()
                ? array_filter(
                    parent::get_tokens(),
                    static fn(mixed $token): bool => $token instanceof WC_Payment_Token,
                )
                : [],
            [],
        );
    }

    /**
     * Where an order's screen links to its payment.
     *
     * @param \WC_Order $order
     */
    public function get_transaction_url($order): string
    {
        $intentId = $order->get_meta(Orders::INTENT_META);

        return is_string($intentId) && $intentId !== '' ? Screen::paymentUrl($intentId) : '';
    }

    /**
     * @param int $order_id
     * @param string|float|null $amount decimal; null for everything
     * @param string $reason
     *
     * @return true|\WP_Error
     */
    public function process_refund($order_id, $amount = null, $reason = ''): bool|\WP_Error
    {
        return Boundary::run(
            'gateway: refund',
            fn(): bool|\WP_Error => $this->refunds->refund(
                (int) $order_id,
                $amount === null ? null : (string) $amount,
                (string) $reason,
            ),
            /* translators: %s: reference of a log entry */
            static fn(Incident $incident): \WP_Error => new \WP_Error(
                'wcpay_server_error',
                sprintf(
                    __(
                        'Something went wrong, so it\'s not known whether the refund was made. The status is being checked; review the payment before you refund again. Look for %s in WooCommerce › Status › Logs.',
                        'tillbook',
                    ),
                    $incident->id,
                ),
            ),
        );
    }

    public function is_account_connected(): bool
    {
        return $this->account->isConnected();
    }

    public function needs_setup(): bool
    {
        return !$this->account->isConnected();
    }

    /** A store without an account has no test account. */
    public function is_test_mode(): bool
    {
        return ($this->account->isConnected() && $this->account->isTest()) || $this->store->isTestMode();
    }

    public function is_dev_mode(): bool
    {
        return StoreSettings::isDevelopment();
    }

    public function is_onboarding_started(): bool
    {
        return $this->account->isConnected();
    }

    /** Whether the account's owner has told the provider all it asked for. */
    public function is_onboarding_completed(): bool
    {
        // A provider that does not answer says nothing about what it was told.
        return $this->account->isConnected() &&
            ($this->account->fields()['detailsSubmitted'] === true || $this->account->fields()['error'] === true);
    }

    public function is_test_mode_onboarding(): bool
    {
        return $this->account->isConnected() && $this->account->isTest();
    }

    /** Where an account is connected. */
    public function get_connection_url(string $returnUrl = ''): string
    {
        return Screen::connectUrl('WCADMIN_PAYMENT_SETTINGS');
    }

    public function get_settings_url(): string
    {
        return Screen::settingsUrl();
    }

    /** @return array<string, array<string, mixed>> */
    public function get_form_fields(): array
    {
        return $this->form->fields();
    }

    /**
     * @param string $key
     * @param mixed $emptyValue
     */
    public function get_option($key, $emptyValue = null): string
    {
        return $this->form->value($key) ?? (is_string($emptyValue) ? $emptyValue : '');
    }

    /** The host reads the stored values before it writes one of them: without them it would write that one alone. */
    public function init_form_fields(): void
    {
        $this->form_fields = $this->form->fields();
        $this->init_settings();
    }

    /** The heading of our section. The settings below it save by themselves, so the host's button would save nothing. */
    public function admin_options(): void
    {
        $GLOBALS['hide_save_button'] = true;
        $this->form->printHeading($this->get_method_title(), $this->get_method_description());
    }

    /** The host's form has no fields of ours; somebody who sends it all the same changes nothing. */
    public function process_admin_options(): bool
    {
        return true;
    }

    /**
     * An answer from the account or the database, or another one where they break.
     *
     * @template T
     *
     * @param \Closure(): T $answer
     * @param T $otherwise
     *
     * @return T
     */
    private function guarded(string $what, Closure $answer, mixed $otherwise): mixed
    {
        return Boundary::run("gateway: $what", $answer, static fn(): mixed => $otherwise);
    }
}
