<?php

declare(strict_types=1);

namespace Tillbook\Features\Checkout\Saved;

use Tillbook\Features\Checkout\PaymentForm;
use Tillbook\Ledger\LedgerScope;
use Tillbook\Platform\Orders\OrderGateway;
use Tillbook\Platform\Orders\OrderMode;
use Tillbook\Platform\Orders\Subscriptions;
use Tillbook\Platform\PaymentMethods\PaidWith;
use Tillbook\Provider\Checkout\KeepsCards;
use Tillbook\Provider\Objects\SavedMethod;
use WC_Order;
use WC_Payment_Token;
use WC_Payment_Token_CC;
use WC_Payment_Tokens;

/**
 * Stores shoppers' saved cards as WooCommerce payment tokens. The provider stores the card itself; a token holds the
 * provider's IDs, their account and its mode. A card of another account, or of the same one in the other mode, can't be
 * charged, so it isn't offered.
 */
final class SavedCards implements KeepsCards
{
    /** Token and order meta: ID of the account that stores the card. */
    public const ACCOUNT_META = '_tillbook_account_id';
    /** Token and order meta: the mode of that account (OrderMode), which can have the same ID in both. */
    public const MODE_META = '_tillbook_card_mode';
    /**
     * Order meta: the provider's IDs of the card and the customer for renewals. The customer is also token meta of a
     * card whose customer isn't the shopper's.
     */
    public const METHOD_META = '_tillbook_payment_method_id';
    public const CUSTOMER_META = '_tillbook_customer_id';
    /** Token meta: another plugin's token of the same card, from which it was adopted. */
    private const OTHER_META = '_tillbook_other_token';
    /** Token meta: when the provider last changed the card, epoch seconds. */
    private const CHANGED_META = '_tillbook_card_changed';
    /** More cards than a shopper has. */
    private const MAX_CARDS = 10_000;
    /** User meta: the provider's customer IDs by accountKey(). */
    private const USER_META = '_tillbook_customers';
    private const TEST = ':' . OrderMode::TEST;
    private static bool $isSaving = false;
    /** Number of the token that drop() deletes. */
    private static ?int $dropped = null;

    /** Whether a card is being stored, which WooCommerce makes the shopper's default by itself if there is none. */
    public static function isSaving(): bool
    {
        return self::$isSaving;
    }

    /** Deletes a card that the provider no longer has, so that it isn't told to remove it. */
    public static function drop(WC_Payment_Token $card): void
    {
        self::$dropped = $card->get_id();
        try {
            WC_Payment_Tokens::delete($card->get_id());
        } finally {
            self::$dropped = null;
        }
    }

    /** Whether drop() is deleting the card. */
    public static function isDropping(WC_Payment_Token $card): bool
    {
        return self::$dropped !== null && self::$dropped === $card->get_id();
    }

    /**
     * Stores what the provider says a card has become, such as a new expiry.
     *
     * @param int $happened when it changed, epoch seconds; an earlier change that arrives later is left out
     *
     * @return bool whether the database has it: WooCommerce doesn't say if a statement was refused
     */
    public static function renew(WC_Payment_Token_CC $card, SavedMethod $changed, int $happened): bool
    {
        $known = $card->get_meta(self::CHANGED_META);
        if (is_numeric($known) && $happened < (int) $known) {
            return true;
        }
        $card->set_card_type($changed->brand ?? $card->get_card_type());
        $card->set_last4($changed->last4 ?? $card->get_last4());
        $card->set_expiry_month(self::month($changed->expMonth) ?? $card->get_expiry_month());
        $card->set_expiry_year((string) ($changed->expYear ?? $card->get_expiry_year()));
        $card->update_meta_data(self::CHANGED_META, (string) $happened);
        if (!self::save($card)) {
            return false;
        }
        wp_cache_delete($card->get_id(), 'payment_token_meta');
        $stored = WC_Payment_Tokens::get($card->get_id());

        return $stored instanceof WC_Payment_Token_CC && self::shown($stored) === self::shown($card);
    }

    /** @return list<string> what renew() changes */
    private static function shown(WC_Payment_Token_CC $card): array
    {
        $changed = $card->get_meta(self::CHANGED_META);

        return [
            $card->get_card_type(),
            $card->get_last4(),
            $card->get_expiry_month(),
            $card->get_expiry_year(),
            is_scalar($changed) ? (string) $changed : '',
        ];
    }

    /** A month as WooCommerce stores it, with two digits. */
    private static function month(?int $month): ?string
    {
        return $month === null ? null : str_pad((string) $month, 2, '0', STR_PAD_LEFT);
    }

    /** Names an account in user meta, so that its test mode has customers and setups of its own. */
    public static function accountKey(LedgerScope $scope): string
    {
        return $scope->livemode ? $scope->accountId : $scope->accountId . self::TEST;
    }

    /** Returns the ID of the account that accountKey() named. */
    public static function accountOfKey(string $key): string
    {
        return str_ends_with($key, self::TEST) ? substr($key, 0, -strlen(self::TEST)) : $key;
    }

    /** Returns the provider's ID of a shopper; null if it has none, and for guests. */
    public function customerOf(int $userId, LedgerScope $scope): ?string
    {
        return $this->customersOf($userId)[self::accountKey($scope)] ?? null;
    }

    /** @return array<string, string> the providers' IDs of a shopper by accountKey(); none for guests */
    public function customersOf(int $userId): array
    {
        $known = $userId > 0 ? get_user_meta($userId, self::USER_META, true) : [];
        $customers = [];
        foreach (is_array($known) ? $known : [] as $account => $customer) {
            if (is_string($customer) && $customer !== '') {
                $customers[(string) $account] = $customer;
            }
        }

        return $customers;
    }

    /** Whether forgetShopper() would remove an ID. */
    public function knowsShopper(int $userId): bool
    {
        return $this->customersOf($userId) !== [] || metadata_exists('user', $userId, AddCard::SETUP_META);
    }

    /** Forgets a shopper's IDs at the providers, with the cards that can't be charged without them. */
    public function forgetShopper(int $userId): void
    {
        self::deleteCards($userId);
        delete_user_meta($userId, self::USER_META);
        delete_user_meta($userId, AddCard::SETUP_META);
    }

    /** Deletes a shopper's cards on this site. */
    public static function deleteCards(int $userId): void
    {
        foreach (self::all($userId) as $card) {
            WC_Payment_Tokens::delete($card->get_id());
        }
    }

    /** Remembers a shopper's ID at the provider, also if no card of theirs could be saved yet. */
    public function remember(int $userId, LedgerScope $scope, ?string $customerId): void
    {
        if ($userId < 1 || $customerId === null || $customerId === $this->customerOf($userId, $scope)) {
            return;
        }
        update_user_meta(
            $userId,
            self::USER_META,
            [self::accountKey($scope) => $customerId] + $this->customersOf($userId),
        );
    }

    /** Whether another plugin, from which the card was adopted, still has it, so that the provider must keep it. */
    public static function isKeptElsewhere(WC_Payment_Token $card): bool
    {
        $other = $card->get_meta(self::OTHER_META);

        return is_string($other) &&
            $other !== '' &&
            WC_Payment_Tokens::get((int) $other)?->get_token() === $card->get_token();
    }

    /** Returns the provider's ID of the shopper that a card is kept for; null if it is unknown. */
    public function customerOfCard(WC_Payment_Token $card, LedgerScope $scope): ?string
    {
        $own = $card->get_meta(self::CUSTOMER_META);

        return is_string($own) && $own !== '' ? $own : $this->customerOf($card->get_user_id(), $scope);
    }

    public function adopt(int $userId, LedgerScope $scope, SavedMethod $saved, int $otherToken): ?bool
    {
        if ($userId < 1 || $saved->id === null || $saved->customerId === null) {
            return null;
        }
        if ($this->same($userId, $scope, $saved) !== null) {
            return false;
        }
        $token = self::createToken($userId, $scope, $saved, self::unfinished($userId, $saved), [
            // The shopper's other cards may belong to another customer.
            self::CUSTOMER_META => $saved->customerId,
            self::OTHER_META => (string) $otherToken,
        ]);

        return self::save($token) ? true : null;
    }

    /** Returns the shopper's saved card if this account can charge it. */
    public function find(int $tokenId, int $userId, LedgerScope $scope): ?WC_Payment_Token_CC
    {
        $token = $userId > 0 ? WC_Payment_Tokens::get($tokenId) : null;

        return $token instanceof WC_Payment_Token_CC && $token->get_user_id() === $userId && self::isOf($token, $scope)
            ? $token
            : null;
    }

    /** Whether the token belongs to our gateway and to this account, in its mode. */
    public static function isOf(WC_Payment_Token $token, ?LedgerScope $scope): bool
    {
        return $scope !== null &&
            self::isOfAccount($token, $scope->accountId) &&
            $token->get_meta(self::MODE_META) === OrderMode::of($scope->livemode);
    }

    /** Whether the token belongs to our gateway and to this account, in either mode. */
    public static function isOfAccount(WC_Payment_Token $token, string $accountId): bool
    {
        return $token->get_gateway_id() === OrderGateway::OURS && $token->get_meta(self::ACCOUNT_META) === $accountId;
    }

    /** Whether a token lacks its account, as its process was killed or a statement was refused. */
    public static function hasNoAccount(WC_Payment_Token $token): bool
    {
        return in_array($token->get_meta(self::ACCOUNT_META), ['', null, []], true);
    }

    /**
     * Saves a token for the card that the provider saved.
     *
     * @return WC_Payment_Token_CC|null null where it is no card, or incomplete
     */
    public function keep(int $userId, LedgerScope $scope, SavedMethod $saved): ?WC_Payment_Token_CC
    {
        if ($userId < 1 || $saved->id === null || ($saved->type ?? 'card') !== 'card') {
            return null;
        }
        $token = $this->same($userId, $scope, $saved);
        $former = $token?->get_token();
        // A card that is here already can be one of another customer.
        if ($former === $saved->id) {
            return $token;
        }
        $this->remember($userId, $scope, $saved->customerId);
        $token = self::createToken($userId, $scope, $saved, $token);
        if ($former !== null) {
            // The provider may no longer have the earlier one, or has it for another customer.
            $token->update_meta_data(self::CUSTOMER_META, (string) $saved->customerId);
        }
        if (!self::save($token)) {
            return null;
        }
        // The shopper no longer sees the earlier one, nor can delete it.
        foreach ($former === null ? [] : Subscriptions::ofShopper($userId) as $subscription) {
            if ($subscription instanceof WC_Order && $subscription->get_meta(self::METHOD_META) === $former) {
                $subscription->update_meta_data(self::METHOD_META, $saved->id);
                $subscription->update_meta_data(self::CUSTOMER_META, (string) $saved->customerId);
                $subscription->save();
            }
        }

        return $token;
    }

    /** @return bool whether it succeeded */
    private static function save(WC_Payment_Token $token): bool
    {
        self::$isSaving = true;
        try {
            return $token->validate() && $token->save() > 0;
        } finally {
            self::$isSaving = false;
        }
    }

    /**
     * Makes the token of a card, which isn't saved yet.
     *
     * @param array<string, string> $more further meta
     */
    private static function createToken(
        int $userId,
        LedgerScope $scope,
        SavedMethod $saved,
        ?WC_Payment_Token_CC $token = null,
        array $more = [],
    ): WC_Payment_Token_CC {
        $token ??= new WC_Payment_Token_CC();
        $token->set_gateway_id(OrderGateway::OURS);
        $token->set_user_id($userId);
        $token->set_token((string) $saved->id);
        $token->set_card_type($saved->brand ?? 'card');
        $token->set_last4($saved->last4 ?? '');
        $token->set_expiry_month(self::month($saved->expMonth) ?? '00');
        $token->set_expiry_year((string) $saved->expYear);
        // The account comes last: a card without one, as its process was killed, is completed when it is saved again.
        $metas = $more + [self::MODE_META => OrderMode::of($scope->livemode), self::ACCOUNT_META => $scope->accountId];
        foreach ($metas as $name => $value) {
            $token->update_meta_data($name, $value);
        }

        return $token;
    }

    /** Keeps the card of renewals on an order, which is saved afterwards, and for the shopper if they asked. */
    public function follow(
        WC_Order $order,
        LedgerScope $scope,
        PaymentForm $form,
        SavedMethod $saved,
        bool $mayKeep,
    ): void {
        $token =
            $form->tokenId === null
                ? ($mayKeep
                    ? $this->keep($order->get_customer_id(), $scope, $saved)
                    : null)
                : $this->find($form->tokenId, $order->get_customer_id(), $scope);
        $this->setRenewalMethod($order, $scope, $saved->id ?? '', $saved->customerId ?? '', $token);
    }

    /** Stores a card that the shopper keeps for renewals on the order. The caller saves the order. */
    public function setRenewalCard(WC_Order $order, LedgerScope $scope, WC_Payment_Token $token): void
    {
        $this->setRenewalMethod(
            $order,
            $scope,
            $token->get_token(),
            (string) $this->customerOfCard($token, $scope),
            $token,
        );
    }

    /** Stores the card for renewals on the order. The caller saves the order. */
    public function setRenewalMethod(
        WC_Order $order,
        LedgerScope $scope,
        string $methodId,
        string $customerId,
        ?WC_Payment_Token $token,
    ): void {
        $order->update_meta_data(self::METHOD_META, $methodId);
        $order->update_meta_data(self::CUSTOMER_META, $customerId);
        self::setRenewalAccount($order, $scope);
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

    /** Stores which account has the card for renewals. The caller saves the order. */
    public static function setRenewalAccount(WC_Order $order, ?LedgerScope $scope): void
    {
        $order->update_meta_data(self::ACCOUNT_META, $scope->accountId ?? '');
        $order->update_meta_data(self::MODE_META, $scope === null ? '' : OrderMode::of($scope->livemode));
    }

    /** A token of the same card whose process was killed before it had its account. */
    private static function unfinished(int $userId, SavedMethod $saved): ?WC_Payment_Token_CC
    {
        foreach (self::all($userId) as $token) {
            if (
                $token instanceof WC_Payment_Token_CC &&
                $token->get_token() === $saved->id &&
                self::hasNoAccount($token)
            ) {
                return $token;
            }
        }

        return null;
    }

    /**
     * All of a shopper's tokens here. Lists for shoppers have ten, of the account that takes payments now.
     *
     * @return array<WC_Payment_Token>
     */
    private static function all(int $userId): array
    {
        return WC_Payment_Tokens::get_tokens([
            'user_id' => $userId,
            'gateway_id' => OrderGateway::OURS,
            'limit' => self::MAX_CARDS,
        ]);
    }

    /** Describes a card as PaidWith does, such as "Visa ending in 4242". */
    public static function title(WC_Payment_Token_CC $card): string
    {
        return PaidWith::title([
            'type' => 'card',
            'card' => ['brand' => $card->get_card_type(), 'last4' => $card->get_last4()],
        ]);
    }

    /** Returns the shopper's card that has this ID at the provider, of any account. */
    public static function withMethod(int $userId, string $methodId): ?WC_Payment_Token_CC
    {
        return $userId > 0 && $methodId !== '' ? self::withId(self::all($userId), $methodId) : null;
    }

    /** Returns the shopper's card that has this ID at the provider, of an account. */
    public static function ofMethod(int $userId, LedgerScope $scope, string $methodId): ?WC_Payment_Token_CC
    {
        return self::withId(self::cards($userId, $scope), $methodId);
    }

    /** @param array<WC_Payment_Token> $tokens */
    private static function withId(array $tokens, string $methodId): ?WC_Payment_Token_CC
    {
        foreach ($tokens as $token) {
            if ($token instanceof WC_Payment_Token_CC && $token->get_token() === $methodId) {
                return $token;
            }
        }

        return null;
    }

    /** The token of the same card that the shopper keeps already. */
    private function same(int $userId, LedgerScope $scope, SavedMethod $saved): ?WC_Payment_Token_CC
    {
        $known = self::ofMethod($userId, $scope, (string) $saved->id);
        foreach ($known === null ? self::cards($userId, $scope) : [] as $token) {
            if (
                $token->get_card_type() === $saved->brand &&
                $token->get_last4() === $saved->last4 &&
                (int) $token->get_expiry_month() === $saved->expMonth &&
                (int) $token->get_expiry_year() === $saved->expYear
            ) {
                return $token;
            }
        }

        return $known;
    }

    /** @return array<WC_Payment_Token_CC> a shopper's cards of an account */
    private static function cards(int $userId, LedgerScope $scope): array
    {
        return array_filter(
            self::all($userId),
            static fn(WC_Payment_Token $token): bool => $token instanceof WC_Payment_Token_CC &&
                self::isOf($token, $scope),
        );
    }
}
