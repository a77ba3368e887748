<?php

declare(strict_types=1);

namespace Tillbook\Tests\Ledger;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Ledger\Write\SearchWords;
use Tillbook\Platform\Flags\FeatureFlags;
use Tillbook\Platform\Flags\Flag;

/** How a customer's words begin lets a search for several common words look up only the customers it allows. */
#[Group('database')]
final class BeginningsTest extends LedgerTestCase
{
    private const COMMON = 320;

    protected function setUp(): void
    {
        parent::setUp();
        (new FeatureFlags())->set(Flag::CustomSearch, true);
    }

    /** @return iterable<string, array{string, string, bool}> */
    public static function words(): iterable
    {
        yield 'the whole word' => ['nora', 'nora', true];
        yield 'its first letter' => ['n', 'nora', true];
        yield 'more letters than are told' => ['nora and more', 'nora', true];
        yield 'another word' => ['zoe', 'nora', false];
        yield 'another second letter' => ['ni', 'nora', false];
        yield 'a typed word of another script' => ['иван', 'nora', true];
        yield 'a customer of another script' => ['nora', 'иван', true];
        yield 'a number' => ['12', '1234', true];
    }

    #[DataProvider('words')]
    public function testBeginningsAllowAWordThatCanBegin(string $typed, string $own, bool $isAllowed): void
    {
        $asked = SearchWords::typedBeginnings([$typed]);

        self::assertSame($isAllowed, (SearchWords::beginnings([$own, 'x']) & $asked) === $asked);
    }

    public function testEveryBeginningOfACustomersWordsIsAllowed(): void
    {
        $words = SearchWords::ofParty('Jürgen Müller-Łukasz III', '_jm.100@Mail.Example.org');
        $beginnings = SearchWords::beginnings($words);

        self::assertLessThan(SearchWords::ANY_BEGINNING, $beginnings);
        foreach ($words as $word) {
            for ($length = 1; $length <= mb_strlen($word); ++$length) {
                $asked = SearchWords::typedBeginnings([mb_substr($word, 0, $length)]);
                self::assertSame($asked, $beginnings & $asked, $word);
                self::assertGreaterThan(0, $asked);
            }
        }
    }

    public function testTwoCommonWordsFindWhoHasBoth(): void
    {
        $this->givenCommonNames();

        $this->assertFinds();
    }

    public function testCustomersWhoseBeginningsAreNotKnownAreFoundToo(): void
    {
        $this->givenCommonNames();
        $tokens = $this->database->table('party_tokens');
        $this->database->insertMany('party_tokens', [
            ['ledger_id' => $this->scope->id, 'token' => 'unknown', 'party_id' => 0],
        ]);
        self::assertSame(
            (string) SearchWords::ANY_BEGINNING,
            $this->database->value("SELECT beginnings FROM $tokens WHERE ledger_id = ? AND party_id = 0", [
                $this->scope->id,
            ]),
            'What the column has if no one wrote it.',
        );
        $this->database->execute("UPDATE $tokens SET beginnings = ? WHERE ledger_id = ?", [
            SearchWords::ANY_BEGINNING,
            $this->scope->id,
        ]);

        $this->assertFinds();
    }

    /** Each of two words is a common one; one customer has both, and one has both in the address only. */
    private function givenCommonNames(): void
    {
        $rows = [];
        for ($i = 0; $i < self::COMMON; ++$i) {
            $rows[] = ['customer_name' => "Jürgen Smith$i", 'customer_email' => "js$i@example.com"];
            $rows[] = ['customer_name' => "Nora Mul$i", 'customer_email' => "nm$i@example.com"];
        }
        $this->given(
            ...[
                ...$rows,
                [
                    'transaction_id' => 'txn_both',
                    'customer_name' => 'Jürgen Müller',
                    'customer_email' => 'x@example.com',
                    'created' => 1_790_900_000,
                ],
                [
                    'transaction_id' => 'txn_address',
                    'customer_name' => 'Иван',
                    'customer_email' => 'mul.jurgen@example.com',
                    'created' => 1_790_900_001,
                ],
            ],
        );
    }

    private function assertFinds(): void
    {
        foreach (
            [
                'jurgen mul' => ['txn_address', 'txn_both'],
                'mul jurgen' => ['txn_address', 'txn_both'],
                'müller jürgen' => ['txn_both'],
                'jurgen mul example' => ['txn_address', 'txn_both'],
                'jurgen mul.jurgen@ex' => ['txn_address'],
                'иван mul' => ['txn_address'],
                'jurgen multi' => [],
                'jurgen nora' => [],
            ]
            as $typed => $expected
        ) {
            self::assertSame($expected, $this->listed(['search' => [$typed]]), $typed);
        }
        self::assertCount(25, $this->listed(['search' => ['j example']]));
        self::assertSame(
            self::COMMON,
            $this->transactions()->summary(
                $this->scope,
                $this->requests()->from($this->scope, ['search' => ['jur smi']]),
            )['count'],
        );
    }
}
