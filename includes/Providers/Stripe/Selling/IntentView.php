<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe\Selling;

use Tillbook\Platform\Json;
use Tillbook\Provider\Checkout\DeclineText;
use Tillbook\Provider\Fraud\Assessment;

/** Presents Stripe's intents in the shapes of PayOrder and SaveCard, without secrets. */
final class IntentView
{
    private const PAID = ['succeeded', 'requires_capture', 'processing'];
    /** Codes of Stripe that mean the same to a shopper as another one. */
    private const SAME = [
        'invalid_cvc' => 'incorrect_cvc',
        'withdrawal_count_limit_exceeded' => 'card_velocity_exceeded',
        'issuer_not_available' => 'processing_error',
        'reenter_transaction' => 'processing_error',
        'try_again_later' => 'processing_error',
        'setup_intent_authentication_failure' => 'payment_intent_authentication_failure',
    ];

    /**
     * Whether the money of a payment intent is taken, authorized, or on its way.
     *
     * @param array<string, mixed> $intent
     */
    public static function isPaid(array $intent): bool
    {
        return in_array(Json::text($intent, 'status'), self::PAID, true);
    }

    /**
     * @param array<string, mixed> $intent payment intent as Api::paymentMade() reads it
     *
     * @return array<string, mixed> see PayOrder
     */
    public static function ofPayment(array $intent): array
    {
        $charge = Json::object($intent, 'latest_charge');
        $status = Json::text($intent, 'status');
        $hasFailed = in_array($status, ['requires_payment_method', 'canceled'], true);

        return [
            'latest_charge' => Json::id($intent, 'latest_charge'),
            'payment_method' => Json::id($intent, 'payment_method'),
            'customer' => Json::id($intent, 'customer'),
            'next_action' => self::nextAction($intent),
            'last_payment_error' => match (true) {
                !$hasFailed => null,
                Json::text($intent, 'metadata.' . FraudPlan::OUTCOME) === Assessment::BLOCK => self::error([
                    'code' => DeclineText::code(BlockedPayment::REASON),
                    'decline_code' => BlockedPayment::REASON,
                ]),
                default => self::error(Json::object($intent, 'last_payment_error')),
            },
            'payment_method_details' =>
                $status === 'requires_action'
                    ? self::details(Json::object($intent, 'payment_method'))
                    : Json::object($charge, 'payment_method_details'),
            'saved_method' => self::saved(Json::object($intent, 'payment_method')),
        ] + array_diff_key($intent, ['client_secret' => 0]);
    }

    /**
     * @param array<string, mixed> $setup setup intent as Api::setupIntent() reads it
     *
     * @return array<string, mixed> result of SaveCard
     */
    public static function ofSetup(array $setup): array
    {
        return [
            'id' => Json::text($setup, 'id') ?? '',
            'object' => 'setup_intent',
            'status' => Json::text($setup, 'status') ?? '',
            'customer' => Json::id($setup, 'customer'),
            'saved_method' =>
                Json::text($setup, 'status') === 'succeeded'
                    ? self::saved(Json::object($setup, 'payment_method'))
                    : null,
            'last_setup_error' => self::error(Json::object($setup, 'last_setup_error')),
            'next_action' => self::nextAction($setup),
        ];
    }

    /**
     * The same for the store's own records: Stripe's page, whose address has the client secret, is reached through the
     * address to which it sends the shopper back. Of the delivery, only the country is kept.
     *
     * @param array<string, mixed> $view
     *
     * @return array<string, mixed>
     */
    public static function kept(array $view): array
    {
        $back = Json::text($view, 'next_action.redirect_to_url.return_url');

        return ['next_action' => $back === null ? Voucher::action($view) : self::redirect($back, $back)] +
            self::withoutDelivery($view);
    }

    /**
     * @param array<string, mixed> $view
     *
     * @return array<string, mixed> without to whom and where it is delivered, which the order has; with the country
     */
    private static function withoutDelivery(array $view): array
    {
        return isset($view['shipping'])
            ? ['shipping' => ['address' => ['country' => Json::text($view, 'shipping.address.country')]]] + $view
            : $view;
    }

    /**
     * @param array<string, mixed> $intent
     *
     * @return array<string, mixed>|null null unless the shopper has to go to a page, or gets a voucher
     */
    private static function nextAction(array $intent): ?array
    {
        $voucher = Voucher::action($intent);
        if ($voucher !== null) {
            return $voucher;
        }
        $action = Json::object($intent, 'next_action');
        // Stripe names the page of Alipay differently.
        $page = Json::object($action, Json::text($action, 'type') ?? '');
        $url = Json::text($page, 'url');

        return $url === null ? null : self::redirect($url, Json::text($page, 'return_url'));
    }

    /** @return array<string, mixed> */
    private static function redirect(string $url, ?string $back): array
    {
        return ['type' => 'redirect_to_url', 'redirect_to_url' => ['url' => $url, 'return_url' => $back]];
    }

    /**
     * @param array<string, mixed> $error
     *
     * @return array{code: string, decline_code: string|null, message: string}|null `message` is for the shopper
     */
    private static function error(array $error): ?array
    {
        $code = Json::text($error, 'code');
        if ($code === null) {
            return null;
        }
        $reason = Json::text($error, 'decline_code') ?? $code;

        return [
            'code' => $code,
            'decline_code' => Json::text($error, 'decline_code'),
            'message' => DeclineText::of(self::SAME[$reason] ?? $reason),
        ];
    }

    /**
     * @param array<string, mixed> $method
     *
     * @return array<string, mixed> `payment_method_details`
     */
    private static function details(array $method): array
    {
        $type = Json::text($method, 'type');

        return $type === null ? [] : ['type' => $type, $type => Json::object($method, $type)];
    }

    /**
     * Returns what the store keeps of a payment method.
     *
     * @param array<string, mixed> $method as Stripe has it
     *
     * @return array<string, mixed>|null SavedMethod's fields; null for a method that isn't kept for a customer
     */
    public static function saved(array $method): ?array
    {
        $customer = Json::id($method, 'customer');
        $type = Json::text($method, 'type') ?? 'card';

        return $customer === null
            ? null
            : [
                'id' => Json::text($method, 'id') ?? '',
                'customer' => $customer,
                'type' => $type,
                'brand' => Json::text($method, "$type.brand"),
                'last4' => Json::text($method, "$type.last4"),
                'exp_month' => Json::integer($method, "$type.exp_month"),
                'exp_year' => Json::integer($method, "$type.exp_year"),
            ];
    }
}
