<?php

declare(strict_types=1);

namespace Tillbook\Tests\Provider\Objects;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Tillbook\Provider\Objects\BalanceTransaction;
use Tillbook\Provider\Objects\Charge;
use Tillbook\Provider\Objects\Dispute;
use Tillbook\Provider\Objects\PaymentIntent;
use Tillbook\Provider\Objects\Payout;
use Tillbook\Provider\Objects\Refund;
use Tillbook\Provider\Objects\SetupIntent;

/** A field of a wrong type counts as missing: no object warns, throws or uses it. */
final class WrongTypesTest extends TestCase
{
    private const WRONG = [null, true, false, 0, -1, 1.5, '', 'text', [], ['text'], ['a' => ['b' => 1]], [[], [null]]];

    /** @return iterable<string, array{array<string, mixed>, Closure(array<string, mixed>): object}> */
    public static function objects(): iterable
    {
        yield 'charge' => [
            [
                'payment_intent' => Samples::paymentIntent(),
                'balance_transaction' => Samples::balanceTransaction(),
            ] + Samples::charge(),
            Charge::fromProvider(...),
        ];
        yield 'payment intent' => [
            ['latest_charge' => Samples::charge()] + Samples::paymentIntent(),
            PaymentIntent::fromProvider(...),
        ];
        yield 'balance transaction' => [
            ['source' => ['charge' => Samples::charge()] + Samples::refund()] + Samples::balanceTransaction(),
            BalanceTransaction::fromProvider(...),
        ];
        yield 'refund' => [['charge' => Samples::charge()] + Samples::refund(), Refund::fromProvider(...)];
        yield 'dispute' => [['charge' => Samples::charge()] + Samples::dispute(), Dispute::fromProvider(...)];
        yield 'payout' => [Samples::payout(), Payout::fromProvider(...)];
        yield 'setup intent' => [Samples::setupIntent(), SetupIntent::fromProvider(...)];
    }

    /**
     * @param array<string, mixed> $sample
     * @param Closure(array<string, mixed>): object $read
     */
    #[DataProvider('objects')]
    public function testEveryFieldMayBeOfAnotherType(array $sample, Closure $read): void
    {
        $whole = $read($sample);
        $changes = 0;
        foreach (self::paths($sample) as $path) {
            foreach (self::WRONG as $wrong) {
                $changes += $read(self::with($sample, $path, $wrong)) == $whole ? 0 : 1;
            }
        }

        self::assertGreaterThan(count($sample), $changes, 'The fields are read at all.');
    }

    public function testATextIsNoNumberAndANumberNoText(): void
    {
        $charge = Charge::fromProvider([
            'id' => 5,
            'amount' => '5000',
            'captured' => 'true',
            'currency' => ['usd'],
            'created' => 1.5,
            'payment_intent' => 7,
            'outcome' => 'blocked',
            'metadata' => 'none',
        ]);

        self::assertSame(
            [null, null, false, null, null, null, null],
            [
                $charge->id,
                $charge->amount,
                $charge->captured,
                $charge->currency,
                $charge->created,
                $charge->paymentIntentId,
                $charge->outcome->type,
            ],
        );
    }

    /**
     * @param array<mixed> $fields
     * @param list<int|string> $above
     *
     * @return list<list<int|string>> of every field, also those that hold others
     */
    private static function paths(array $fields, array $above = []): array
    {
        $paths = [];
        foreach ($fields as $name => $value) {
            $path = [...$above, $name];
            $paths = [...$paths, $path, ...is_array($value) ? self::paths($value, $path) : []];
        }

        return $paths;
    }

    /**
     * @param array<mixed> $fields
     * @param list<int|string> $path
     *
     * @return array<mixed>
     */
    private static function with(array $fields, array $path, mixed $value): array
    {
        $name = array_shift($path) ?? '';
        $fields[$name] =
            $path === [] ? $value : self::with(is_array($fields[$name]) ? $fields[$name] : [], $path, $value);

        return $fields;
    }
}
