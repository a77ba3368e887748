<?php

declare(strict_types=1);

namespace Tillbook\Providers\Stripe;

/** The types of events that the webhook gets and polling asks for. */
final class EventTypes
{
    public const ALL = [
        'account.updated',
        'balance.available',
        'capability.updated',
        'charge.captured',
        'charge.dispute.closed',
        'charge.dispute.created',
        'charge.dispute.funds_reinstated',
        'charge.dispute.funds_withdrawn',
        'charge.dispute.updated',
        'charge.expired',
        'charge.failed',
        'charge.pending',
        'charge.refund.updated',
        'charge.refunded',
        'charge.succeeded',
        'charge.updated',
        'payment_intent.amount_capturable_updated',
        'payment_intent.canceled',
        'payment_intent.created',
        'payment_intent.payment_failed',
        'payment_intent.processing',
        'payment_intent.requires_action',
        'payment_intent.succeeded',
        'payment_method.automatically_updated',
        'payment_method.detached',
        'payment_method.updated',
        'payout.canceled',
        'payout.created',
        'payout.failed',
        'payout.paid',
        'payout.reconciliation_completed',
        'payout.updated',
        'radar.early_fraud_warning.created',
        'refund.created',
        'refund.failed',
        'refund.updated',
        'review.closed',
        'review.opened',
    ];
}
