<?php

declare(strict_types=1);

namespace Tillbook\Tests\Deposits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use Tillbook\Plugin;
use Tillbook\Tests\Ledger\LedgerTestCase;

/** The client builds the same paths from the same file: tests/fixtures/page-queries.json. */
#[Group('database')]
final class PreloadTest extends LedgerTestCase
{
    /** @return iterable<string, array{string, array<string, mixed>, list<string>}> */
    public static function pages(): iterable
    {
        $pages = json_decode(
            (string) file_get_contents(dirname(__DIR__, 2) . '/fixtures/page-queries.json'),
            true,
            512,
            JSON_THROW_ON_ERROR,
        );
        assert(is_array($pages));
        foreach ($pages as $page) {
            assert(is_array($page) && is_string($page['page']) && is_array($page['query']) && is_array($page['rest']));
            if (str_starts_with($page['page'], '/payments/payouts')) {
                yield $page['page'] . ' ' . json_encode($page['query']) => [
                    $page['page'],
                    $page['query'],
                    $page['rest'],
                ];
            }
        }
    }

    /**
     * @param array<string, mixed> $query
     * @param list<string> $paths
     */
    #[DataProvider('pages')]
    public function testAPageQueryLeadsToTheseRequestsAndTheyAreValid(string $path, array $query, array $paths): void
    {
        $this->actAs('shop_manager');
        $this->database->insertMany('payouts', [
            [
                'ledger_id' => $this->scope->id,
                'payout_id' => 'po_preload',
                'created' => 1795132800,
                'date' => 1795132800,
                'type' => 'deposit',
                'status' => 'paid',
                'amount' => 1000,
                'currency' => 'usd',
                'updated' => 1,
            ],
        ]);
        $page = Plugin::instance()->services->pages()->find($path);
        self::assertNotNull($page?->preload);
        self::assertSame($paths, ($page->preload)($query));
        foreach ($paths as $rest) {
            parse_str((string) parse_url($rest, PHP_URL_QUERY), $parameters);
            $named = [];
            foreach ($parameters as $name => $value) {
                $named[(string) $name] = $value;
            }
            self::assertSame(
                200,
                $this->rest('GET', (string) parse_url($rest, PHP_URL_PATH), $named)->get_status(),
                $rest,
            );
        }
    }
}
