<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Platform\Admin\Screen;
use Tillbook\Platform\Json;
use WC_Order;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Cards that shoppers keep, as WooCommerce's payment tokens. The card itself is with the provider; a token knows the
 * provider's ids, and which account they are of: a card of another account cannot be charged, so it is not offered.
 */
final class SavedCards
{
    /** Token and order meta: the account that keeps the card. */
    public const ACCOUNT_META = '_tillbook_account_id';
    /** Order meta: with what renewals are paid. */
    public const METHOD_META = '_tillbook_payment_method_id';
    public const CUSTOMER_META = '_tillbook_customer_id';
    /** User meta: the provider's id of the shopper, by account. */
    private const USER_META = '_tillbook_customers';

    /** The provider's id of a shopper; null for one that it does not know, and for guests. */
    public function customerOf(int $userId, string $accountId): ?string
    {
        $known = $userId > 0 ? get_user_meta($userId, self::USER_META, true) : [];
        $customer = is_array($known) ? $known[$accountId] ?? null : null;

        return is_string($customer) && $customer !== '' ? $customer : null;
    }

    /** The shopper's own card, as far as this account can charge it. */
    public function find(int $tokenId, int $userId, string $accountId): ?WC_Payment_Token_CC
    {
        $token = $userId > 0 ? WC_Payment_Tokens::get($tokenId) : null;

        return $token instanceof WC_Payment_Token_CC &&
            $token->get_user_id() === $userId &&
            self::isOf($token, $accountId)
            ? $token
            : null;
    }

    /** Whether it is one of ours, and of this account. */
    public static function isOf(WC_Payment_Token $token, ?string $accountId): bool
    {
        return $token->get_gateway_id() === Screen::GATEWAY &&
            $accountId !== null &&
            $token->get_meta(self::ACCOUNT_META) === $accountId;
    }

    /**
     * Keeps what the provider keeps.
     *
     * @param array<string, mixed> $saved id, customer, brand, last4, exp_month, exp_year
     *
     * @return WC_Payment_Token_CC|null null where it is no card, or incomplete
     */
    public function keep(int $userId, string $accountId, array $saved): ?WC_Payment_Token_CC
    {
        $methodId = Json::text($saved, 'id');
        $customer = Json::text($saved, 'customer');
        if ($userId < 1 || $methodId === null || (Json::text($saved, 'type') ?? 'card') !== 'card') {
            return null;
        }
        if ($customer !== null) {
            $known = get_user_meta($userId, self::USER_META, true);
            update_user_meta($userId, self::USER_META, [$accountId => $customer] + (is_array($known) ? $known : []));
        }
        $token = $this->same($userId, $accountId, $saved) ?? new WC_Payment_Token_CC();
        if ($token->get_id() > 0) {
            return $token;
        }
        $token->set_gateway_id(Screen::GATEWAY);
        $token->set_user_id($userId);
        $token->set_token($methodId);
        $token->set_card_type(Json::text($saved, 'brand') ?? 'card');
        $token->set_last4(Json::text($saved, 'last4') ?? '');
        $token->set_expiry_month(str_pad((string) Json::integer($saved, 'exp_month'), 2, '0', STR_PAD_LEFT));
        $token->set_expiry_year((string) Json::integer($saved, 'exp_year'));
        $token->update_meta_data(self::ACCOUNT_META, $accountId);

        return $token->validate() && $token->save() > 0 ? $token : null;
    }

    /**
     * Keeps on an order, which is saved afterwards, with what its renewals are paid, and the card if the shopper asked.
     *
     * @param array<string, mixed> $intent
     */
    public function follow(WC_Order $order, string $accountId, PaymentForm $form, array $intent, bool $mayKeep): void
    {
        $saved = Json::object($intent, 'saved_method');
        if ($saved === []) {
            return;
        }
        $token =
            $form->tokenId === null
                ? ($mayKeep
                    ? $this->keep($order->get_customer_id(), $accountId, $saved)
                    : null)
                : $this->find($form->tokenId, $order->get_customer_id(), $accountId);
        $this->name($order, $accountId, Json::text($saved, 'id') ?? '', Json::text($saved, 'customer') ?? '', $token);
    }

    /** Names on an order, which is saved afterwards, the card with which its renewals are paid. */
    public function name(
        WC_Order $order,
        string $accountId,
        string $methodId,
        string $customerId,
        ?WC_Payment_Token $token,
    ): void {
        $order->update_meta_data(self::METHOD_META, $methodId);
        $order->update_meta_data(self::CUSTOMER_META, $customerId);
        $order->update_meta_data(self::ACCOUNT_META, $accountId);
        if (
            $token !== null &&
            !in_array(
                (string) $token->get_id(),
                array_map(strval(...), array_filter($order->get_payment_tokens(), is_scalar(...))),
                true,
            )
        ) {
            $order->add_payment_token($token);
        }
    }

    /**
     * The token of the same card that the shopper keeps already.
     *
     * @param array<string, mixed> $saved
     */
    private function same(int $userId, string $accountId, array $saved): ?WC_Payment_Token_CC
    {
        foreach (WC_Payment_Tokens::get_customer_tokens($userId, Screen::GATEWAY) as $token) {
            if (
                $token instanceof WC_Payment_Token_CC &&
                self::isOf($token, $accountId) &&
                ($token->get_token() === Json::text($saved, 'id') ||
                    ($token->get_card_type() === Json::text($saved, 'brand') &&
                        $token->get_last4() === Json::text($saved, 'last4') &&
                        (int) $token->get_expiry_month() === Json::integer($saved, 'exp_month') &&
                        (int) $token->get_expiry_year() === Json::integer($saved, 'exp_year')))
            ) {
                return $token;
            }
        }

        return null;
    }
}
