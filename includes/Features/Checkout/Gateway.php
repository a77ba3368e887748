<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout;

use Closure;
use Tillbook\Features\Checkout\Messages\ShopperMessages;
use Tillbook\Features\Checkout\Saved\AddCard;
use Tillbook\Platform\Account\AccountState;
use Tillbook\Platform\Account\CheckoutAccount;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Boundary\Boundary;
use Tillbook\Platform\Boundary\GuardedCallback;
use Tillbook\Platform\Boundary\Incident;
use Tillbook\Platform\Boundary\OnFailure;
use Tillbook\Platform\Boundary\SiteLocale;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderPayment;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\Settings\StoreSettings;
use WC_Payment_Gateway;
use WC_Payment_Token;

/**
 * WooCommerce's payment gateway for Tillbook, with its actual state. WooCommerce instantiates it on storefront
 * pages too, so it queries and translates nothing before it is needed.
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
        $this->id = OrderGateway::OURS;
        $this->has_fields = true;
        // WooCommerce's lists print the description, and PHP deprecates null there.
        $this->description = '';
        $this->supports = ['products', 'refunds', 'tokenization', 'add_payment_method', ...Subscriptions::SUPPORTS];
        $this->enabled = $store->isEnabled() ? 'yes' : 'no';
        // WooCommerce's export of settings (Blueprint) writes what is here.
        $this->settings = $store->option();
        // __get() translates these when they are read.
        unset($this->title, $this->method_title, $this->method_description);
    }

    /** Returns a text that WooCommerce, such as its REST API, reads as a property instead of with its method. */
    public function __get(string $name): mixed
    {
        return match ($name) {
            'title' => $this->get_title(),
            'method_title' => $this->get_method_title(),
            'method_description' => $this->get_method_description(),
            default => null,
        };
    }

    public function __isset(string $name): bool
    {
        return $this->__get($name) !== null;
    }

    public function get_method_title(): string
    {
        return __('Tillbook Payments', 'tillbook');
    }

    public function get_method_description(): string
    {
        return __('Payments, payouts, and disputes from a ledger in your own store.', 'tillbook');
    }

    /** Returns the gateway's name at checkout; the shopper chooses the payment method below it. */
    public function get_title(): string
    {
        return $this->guarded(
            'title',
            // WooCommerce stores it with orders.
            fn(): string => SiteLocale::stored(
                array_diff($this->chosenMethods(), ['card', 'link']) === []
                    ? __('Card', 'tillbook')
                    : __('Card and other payment methods', 'tillbook'),
            ),
            __('Card', 'tillbook'),
        );
    }

    /** @return array<string> the methods that are turned on, without those that only another account can have */
    private function chosenMethods(): array
    {
        $methods = $this->store->list('payment_methods');

        return array_intersect($methods, CheckoutAccount::read()->activeMethods ?? $methods);
    }

    /** Whether shoppers can pay with this gateway on the current page. */
    public function is_available(): bool
    {
        return $this->enabled === 'yes' &&
            $this->guarded('availability', fn(): bool => ($this->offers)()->isOffered(), false);
    }

    /** Validates the submitted form. WooCommerce shows the notices, and stops if there are any. */
    public function validate_fields(): bool
    {
        $problems = Boundary::run(
            'gateway: fields',
            fn(): array => ($this->checkout)()->problems(),
            static fn(Incident $incident): array => [ShopperMessages::internalError() . ' ' . $incident->reference()],
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
                wc_add_notice(ShopperMessages::internalError() . ' ' . $incident->reference(), 'error');

                return ['result' => 'failure'];
            },
        );
    }

    /**
     * Saves a card that a shopper adds to their account without a purchase.
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

    /** @return array<int|string, WC_Payment_Token> the shopper's saved cards that are accepted here */
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
     * Returns the admin page of the order's payment.
     *
     * @param \WC_Order $order
     */
    public function get_transaction_url($order): string
    {
        $intentId = $order->get_meta(OrderPayment::INTENT_META);

        return is_string($intentId) && $intentId !== '' ? Screen::paymentUrl($intentId) : '';
    }

    /**
     * Whether the order can be refunded through the provider.
     *
     * @param mixed $order
     */
    public function can_refund_order($order): bool
    {
        return $order instanceof \WC_Order &&
            parent::can_refund_order($order) &&
            Boundary::run(
                'gateway: can refund',
                fn(): bool => $this->refunds->canRefund($order->get_id()),
                static fn(): bool => true,
            );
    }

    /**
     * @param int $order_id
     * @param string|float|null $amount decimal; null for a full refund
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
            static fn(Incident $incident): \WP_Error => new \WP_Error(
                'wcpay_server_error',
                sprintf(
                    /* translators: %s: reference of a log entry */
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

    /** Whether an account must be connected before WooCommerce can enable the gateway. */
    public function needs_setup(): bool
    {
        return !$this->account->isConnected();
    }

    /** Whether test payments are on. A store without an account has no test account. */
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

    /** Whether the account's owner has submitted all details that the provider requested. */
    public function is_onboarding_completed(): bool
    {
        // An unreachable provider is no evidence of missing details.
        return $this->account->isConnected() &&
            ($this->account->fields()['detailsSubmitted'] === true || $this->account->fields()['error'] === true);
    }

    public function is_test_mode_onboarding(): bool
    {
        return $this->account->isConnected() && $this->account->isTest();
    }

    /** Returns the URL for connecting an account. */
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

    /**
     * Writes one value, together with the others as they are stored now: another part of the request may have changed
     * them.
     *
     * @param string $key
     * @param mixed $value
     */
    public function update_option($key, $value = ''): bool
    {
        $this->init_settings();

        return parent::update_option($key, $value);
    }

    /**
     * Loads the stored values as well: WooCommerce writes them all when it changes one, so it would drop the
     * others.
     */
    public function init_form_fields(): void
    {
        $this->form_fields = $this->form->fields();
        $this->init_settings();
    }

    /**
     * Prints the heading of our section. The settings app below it has its own save button; WooCommerce's would
     * save nothing.
     */
    public function admin_options(): void
    {
        $GLOBALS['hide_save_button'] = true;
        $this->form->printHeading($this->get_method_title(), $this->get_method_description());
    }

    /** Saves nothing: WooCommerce's form contains none of our fields, even if it is submitted. */
    public function process_admin_options(): bool
    {
        return true;
    }

    /**
     * Returns a value from the account or the database, or the fallback if reading it fails.
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
