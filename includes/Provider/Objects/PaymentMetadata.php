<?php

declare(strict_types=1);

namespace Tillbook\Provider\Objects;

use Tillbook\Ledger\Channel;
use Tillbook\Ledger\SourceDevice;
use Tillbook\Platform\Json;

/**
 * The `metadata` of a payment intent and of its charges: the store's own notes on the payment. Providers keep texts, so
 * numbers are digits. Everything may be missing, for example for payments that were not made in a store.
 */
final class PaymentMetadata
{
    /** Key of $orderProof. */
    public const ORDER_PROOF = 'tillbook_order_proof';
    /** Key of $fraudChecks. */
    public const FRAUD_CHECKS = 'fraud_checks';
    /** The only fraud rule about what the bank says. */
    private const RULE_OF_BANK = 'avs_verification';
    /** Value of $fraudChecks: the rules allowed the payment, so it is captured at once. */
    public const PASSED = 'passed';
    /** Values of $fraudOutcome: a user's decision about a payment that was held for review. */
    public const APPROVED = 'review_allowed';
    public const BLOCKED = 'review_blocked';
    /** Value of $fraudOutcome: fraud rules blocked the payment. */
    public const BLOCKED_BY_RULES = 'block';
    /** Key that is set beside BLOCKED if only the provider reviewed the payment; without it, fraud rules held it. */
    public const PROVIDERS_REVIEW = 'fraud_review_by_provider';

    /**
     * @param string|null $site `tillbook_site`, the name of the site that made the payment (Provider\SiteId)
     * @param string|null $command `tillbook_write`, the name of the command that tried it last
     * @param int|null $orderId the store's order
     * @param string|null $orderNumber as customers know it
     * @param string|null $orderProof tells the order from others with the same number (Platform\Orders\OrderProof)
     * @param string|null $channel `online`, `in_person` or `in_person_pos`
     * @param bool $soldElsewhere whether it was sold outside of this store by the same account
     * @param string|null $platform of the device at a reader: `ios` or `android`
     * @param string|null $readerModel such as COTS_DEVICE
     * @param string|null $readerId the card reader (tmr_…)
     * @param string|null $fraudOutcome of fraud rules or a user: review, block, review_allowed or review_blocked
     * @param int|null $fraudReviewedBy the user who decided about a payment held for review
     * @param array<string, mixed> $rulesetResults outcome by fraud rule: allow, review or block
     * @param string|null $fraudChecks of a payment that is authorized only so that fraud rules can look at the bank's checks: what to
     *     do then, or PASSED
     * @param string|null $ipCountry country of the customer's IP address, ISO code of two letters
     * @param int|null $itemCount number of pieces in the order
     * @param int|null $orderTotal minor units of $orderCurrency; null without that currency
     * @param string|null $orderCurrency ISO code, lower case; null without a total
     * @param LinkedCommand|null $linked what a site did to it for an order of an inactive gateway
     */
    private function __construct(
        public readonly ?string $site,
        public readonly ?string $command,
        public readonly ?int $orderId,
        public readonly ?string $orderNumber,
        public readonly ?string $orderProof,
        public readonly ?string $channel,
        public readonly bool $soldElsewhere,
        public readonly ?string $platform,
        public readonly ?string $readerModel,
        public readonly ?string $readerId,
        public readonly ?string $fraudOutcome,
        public readonly ?int $fraudReviewedBy,
        public readonly array $rulesetResults,
        public readonly ?string $fraudChecks,
        public readonly ?string $ipCountry,
        public readonly ?int $itemCount,
        public readonly ?int $orderTotal,
        public readonly ?string $orderCurrency,
        public readonly ?LinkedCommand $linked,
    ) {}

    /** @param array<string, mixed> $object the `metadata` of a payment intent or a charge */
    public static function fromProvider(array $object): self
    {
        $currency = self::matching($object, 'order_currency', '/^[a-z]{3}$/D');
        $total = $currency === null ? null : self::count($object, 'order_total');

        return new self(
            Json::text($object, 'tillbook_site'),
            Json::text($object, 'tillbook_write'),
            Json::digits($object, 'order_id'),
            Json::text($object, 'order_number'),
            Json::text($object, self::ORDER_PROOF),
            Channel::tryFrom(Json::text($object, 'channel') ?? '')?->value,
            !in_array($object['sold_elsewhere'] ?? '', ['', '0', 0, false, null], true),
            SourceDevice::tryFrom(Json::text($object, 'platform') ?? '')?->value,
            Json::text($object, 'reader_model'),
            Json::text($object, 'reader_id'),
            Json::text($object, 'fraud_outcome'),
            Json::digits($object, 'fraud_reviewed_by'),
            self::rulesetResults($object),
            Json::text($object, self::FRAUD_CHECKS),
            self::matching($object, 'ip_country', '/^[A-Z]{2}$/D'),
            self::count($object, 'item_count'),
            $total,
            $total === null ? null : $currency,
            LinkedCommand::fromText(Json::text($object, LinkedCommand::METADATA)),
        );
    }

    /** Whether its authorization is not for the merchant: the fraud rules decide about it at once, or have decided. */
    public function isDecidedByRules(): bool
    {
        return ($this->fraudChecks ?? '') !== '' || $this->fraudOutcome === self::BLOCKED_BY_RULES;
    }

    /** Whether the fraud rules blocked it for what was known beforehand, so that no bank was asked. */
    public function isBlockedBeforehand(): bool
    {
        return $this->fraudOutcome === self::BLOCKED_BY_RULES &&
            ($this->rulesetResults[self::RULE_OF_BANK] ?? null) !== 'block';
    }

    /**
     * An object, or its JSON where the provider keeps texts only, as Stripe does.
     *
     * @param array<string, mixed> $object
     *
     * @return array<string, mixed>
     */
    private static function rulesetResults(array $object): array
    {
        $text = Json::text($object, 'ruleset_results');

        return $text === null ? Json::object($object, 'ruleset_results') : Json::decode($text);
    }

    /** @param array<string, mixed> $object */
    private static function matching(array $object, string $name, string $pattern): ?string
    {
        $text = Json::text($object, $name);

        return preg_match($pattern, $text ?? '') === 1 ? $text : null;
    }

    /** @param array<string, mixed> $object */
    private static function count(array $object, string $name): ?int
    {
        $digits = self::matching($object, $name, '/^\d{1,15}$/D');

        return $digits === null ? null : (int) $digits;
    }
}
