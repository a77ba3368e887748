<?php

declare(strict_types=1);

namespace Tillbook\Tests\Platform\Admin;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Plugin;
use Tillbook\Tests\Ledger\LedgerTestCase;

/**
 * Pages that ask the same whatever their URL says; the client is held to the same file:
 * tests/fixtures/page-queries.json.
 */
final class PreparedAnswersTest extends LedgerTestCase
{
    private const PAGES = [
        '/payments/card-readers',
        '/payments/loans',
        '/payments/transactions/details',
        '/payments/fraud-protection',
    ];

    /** @return iterable<string, array{string, array<string, mixed>, list<string>}> */
    public static function pages(): iterable
    {
        $pages = json_decode(
            (string) file_get_contents(dirname(__DIR__, 3) . '/fixtures/page-queries.json'),
            true,
            512,
            JSON_THROW_ON_ERROR,
        );
        assert(is_array($pages));
        foreach ($pages as $page) {
            assert(is_array($page) && is_string($page['page']) && is_array($page['query']) && is_array($page['rest']));
            if (in_array($page['page'], self::PAGES, true)) {
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
    public function testAPageStartsWithItsPreloadedResponses(string $path, array $query, array $paths): void
    {
        $this->actAs('shop_manager');
        $this->given([
            'transaction_id' => 'txn_fee',
            'type' => 'card_reader_fee',
            'amount' => 0,
            'fees' => 1000,
            'source' => null,
            'source_id' => 'tmr_1',
            'channel' => 'in_person',
        ]);

        $page = Plugin::instance()->services->pages()->find($path);
        self::assertNotNull($page?->preload);
        self::assertSame($paths, ($page->preload)($query));
        foreach ($paths as $rest) {
            parse_str((string) parse_url($rest, PHP_URL_QUERY), $parameters);
            self::assertSame(
                200,
                $this->rest(
                    'GET',
                    (string) parse_url($rest, PHP_URL_PATH),
                    array_combine(array_map(strval(...), array_keys($parameters)), $parameters),
                )->get_status(),
                $rest,
            );
        }
    }
}
