<?php

declare(strict_types=1);

namespace Tillbook\Features\OrderSync;

use Tillbook\Platform\Json;
use Tillbook\Platform\Money\Money;

/** Something that happened to a payment and that its order has to follow. */
final class OrderEffect
{
    public const KINDS = [
        'awaiting',
        'processing',
        'declined',
        'authorized',
        'held',
        'blocked',
        'paid',
        'captured',
        'canceled',
        'abandoned',
        'expired',
        'refund',
        'refund_succeeded',
        'refund_failed',
        'inquired',
        'disputed',
        'dispute_submitted',
        'dispute_accepted',
        'dispute_lost',
        'dispute_won',
        'inquiry_closed',
    ];

    /**
     * @param value-of<self::KINDS> $kind
     * @param Money $amount what was authorized, captured or given back
     * @param string|null $objectId the refund, the dispute, or the charge of an attempt that may be made again
     * @param int $happened epoch seconds
     * @param bool $isQuiet whether it is history, about which nobody is written to
     * @param int|null $storeRefundId the store's own record of a refund it began
     * @param int|null $due until when somebody has to answer, epoch seconds
     * @param array<string, mixed> $method how it is paid, as PaidWith reads it; empty where nobody says
     */
    public function __construct(
        public readonly string $kind,
        public readonly int $orderId,
        public readonly string $intentId,
        public readonly ?string $objectId,
        public readonly Money $amount,
        public readonly int $happened,
        public readonly bool $isQuiet,
        public readonly ?string $reason = null,
        public readonly ?string $refundStatus = null,
        public readonly ?int $storeRefundId = null,
        public readonly ?int $userId = null,
        public readonly ?int $due = null,
        public readonly array $method = [],
    ) {}

    /** Unique in the ledger: the same event twice asks for the same thing once. */
    public function name(): string
    {
        return $this->kind . ':' . ($this->objectId ?? $this->intentId);
    }

    public function isOfDispute(): bool
    {
        return in_array(
            $this->kind,
            [
                'inquired',
                'disputed',
                'dispute_submitted',
                'dispute_accepted',
                'dispute_lost',
                'dispute_won',
                'inquiry_closed',
            ],
            true,
        );
    }

    public function toJson(): string
    {
        return (string) wp_json_encode(
            ['amount' => $this->amount->amount, 'currency' => $this->amount->currency] + get_object_vars($this),
        );
    }

    public static function fromJson(string $json): ?self
    {
        $fields = Json::decode($json);
        $kind = Json::text($fields, 'kind');
        if (!in_array($kind, self::KINDS, true)) {
            return null;
        }

        return new self(
            $kind,
            Json::integer($fields, 'orderId') ?? 0,
            Json::text($fields, 'intentId') ?? '',
            Json::text($fields, 'objectId'),
            new Money(Json::integer($fields, 'amount') ?? 0, Json::text($fields, 'currency') ?? ''),
            Json::integer($fields, 'happened') ?? 0,
            Json::boolean($fields, 'isQuiet'),
            Json::text($fields, 'reason'),
            Json::text($fields, 'refundStatus'),
            Json::integer($fields, 'storeRefundId'),
            Json::integer($fields, 'userId'),
            Json::integer($fields, 'due'),
            Json::object($fields, 'method'),
        );
    }
}
