<?php

declare(strict_types=1);

namespace Tillbook\Tests\Providers\Stripe\Events;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Providers\Stripe\Events\ReceivedEvent;

/** The part of an event that is stored before its object is fetched. */
final class ReceivedEventTest extends TestCase
{
    /** @return iterable<string, array{array<string, mixed>, array<string, mixed>}> */
    public static function objects(): iterable
    {
        $card = ['brand' => 'visa', 'last4' => '4242', 'exp_month' => 3, 'exp_year' => 2041];
        $person = ['billing_details' => ['name' => 'Jamie Sample'], 'customer' => 'cus_1'];
        $method = ['id' => 'pm_1', 'object' => 'payment_method'];
        yield 'a card' => [
            $method + $person + ['type' => 'card', 'card' => $card + ['fingerprint' => 'x']],
            ['card' => $card] + $method,
        ];
        yield 'a card with nonsense' => [
            $method + ['type' => 'card', 'card' => ['brand' => '<b>', 'last4' => [], 'exp_month' => 'March']],
            ['card' => ['exp_month' => 'March']] + $method,
        ];
        yield 'a debit' => [$method + ['type' => 'sepa_debit', 'sepa_debit' => ['last4' => '3000']], $method];
        yield 'a charge' => [
            ['id' => 'ch_1', 'object' => 'charge', 'type' => 'card', 'card' => $card],
            ['id' => 'ch_1', 'object' => 'charge'],
        ];
    }

    /**
     * @param array<string, mixed> $object
     * @param array<string, mixed> $kept
     */
    #[DataProvider('objects')]
    public function testOnlyNamesAndWhatShoppersSeeOfACardAreKept(array $object, array $kept): void
    {
        $event = ReceivedEvent::from(
            [
                'id' => 'evt_1',
                'object' => 'event',
                'type' => 'payment_method.updated',
                'created' => 1,
                'data' => ['object' => $object],
            ],
            'acct_1',
        );

        self::assertSame($kept, $event?->object);
    }
}
