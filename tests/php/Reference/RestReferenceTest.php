<?php

declare(strict_types=1);

namespace Tillbook\Tests\Reference;

use PHPUnit\Framework\TestCase;
use Tillbook\Tools\Reference\RestReference;

foreach (['Markdown', 'RestReference'] as $class) {
    require_once dirname(__DIR__, 3) . "/tools/reference/$class.php";
}

/** Tests the reference of a route and its schema. */
final class RestReferenceTest extends TestCase
{
    public function testPathsShowTheirParametersByName(): void
    {
        self::assertSame('/a/{id}/b', RestReference::path('/a/(?P<id>(?:ch|py)_[A-Za-z0-9_]+)/b'));
        self::assertSame('/refund', RestReference::path('/refund/?'));
    }

    public function testATypeSaysWhatItIsHeldTo(): void
    {
        self::assertSame(
            'integer or null; at least 1; at most 9',
            RestReference::type(['type' => ['integer', 'null'], 'minimum' => 1, 'maximum' => 9]),
        );
        self::assertSame(
            'array of string; one of `a`, `b`; items, at most 3',
            RestReference::type([
                'type' => 'array',
                'items' => ['type' => 'string', 'enum' => ['a', 'b']],
                'maxItems' => 3,
            ]),
        );
        self::assertSame(
            'array of [refund](#refund)',
            RestReference::type(['type' => 'array', 'items' => ['title' => 'refund', 'type' => 'object']]),
        );
    }

    public function testAnEndpointListsItsCapabilityArgumentsAndResponse(): void
    {
        $refund = [
            'title' => 'refund',
            'type' => 'object',
            'properties' => [
                'id' => ['type' => 'string', 'description' => 'Such as re_1.'],
                'lines' => [
                    'type' => 'array',
                    'items' => ['type' => 'object', 'properties' => ['amount' => ['type' => 'integer']]],
                ],
            ],
        ];
        $text = $this->text(['type' => 'array', 'items' => $refund], null);

        self::assertStringContainsString(
            "### POST /wc/v3/payments/refunds/{id}\n\nGives money &lt;b>back.\n\nRequires: `tillbook_refund`; no API keys. Limit: `command`.\n",
            $text,
        );
        self::assertStringContainsString(
            "| `id` | string; pattern `\\d+` | required |  |\n| `reason` | string or null | `null` | Why. |\n",
            $text,
        );
        self::assertStringContainsString('Response: array of [refund](#refund).', $text);
        self::assertStringContainsString('Errors: `tillbook_no` (404, 409).', $text);
        self::assertStringContainsString(
            "### refund\n\n| field | type |  |\n|---|---|---|\n| `id` | string | Such as re_1. |\n| `lines` | array of object |  |\n| `lines[].amount` | integer |  |\n",
            $text,
        );
    }

    public function testThePageBeginsWithLinksToItsParts(): void
    {
        self::assertStringContainsString(
            "**On this page:** [refunds](#routes-refunds), [Responses](#responses).\n\n## Routes: refunds\n",
            $this->text([], null),
        );
    }

    public function testAnErrorHasTheSameStatusEverywhere(): void
    {
        $statuses = [];
        $text = (string) file_get_contents(dirname(__DIR__, 3) . '/docs/reference/rest.md');
        preg_match_all('/^Errors: .*$/m', $text, $lines);
        preg_match_all('/`(\w+)` \(([\d, ]+)\)/', implode("\n", $lines[0]), $errors, PREG_SET_ORDER);
        foreach ($errors as [, $code, $said]) {
            $statuses[$code] = array_unique([...$statuses[$code] ?? [], ...explode(', ', $said)]);
        }

        self::assertGreaterThan(50, count($statuses));
        self::assertEqualsCanonicalizing(
            // 400 for what is sent, such as an amount or the form of a key, and 409 for what can't be done now.
            ['tillbook_stripe_key', 'wcpay_refund_error'],
            array_keys(array_filter($statuses, static fn(array $some): bool => count($some) > 1)),
        );
    }

    public function testAnEndpointForEveryoneNeedsNoCapability(): void
    {
        self::assertStringContainsString('Requires: no capability; no API keys. Limit', $this->text([], null, []));
    }

    public function testAnAnswerMayBeAnotherThanTheRoutes(): void
    {
        self::assertStringContainsString(
            'Response: a file.',
            $this->text(['title' => 'refund', 'type' => 'object'], 'a file'),
        );
        self::assertStringContainsString(
            'Response: [deleted](#deleted).',
            $this->text(['title' => 'refund', 'type' => 'object'], 'deleted'),
        );
    }

    public function testALimitOfNothingIsNoLimit(): void
    {
        $text = (new RestReference([]))->text(
            [],
            [
                ['kind' => 'export', 'seconds' => 300, 'ofUser' => 60, 'ofStore' => 240],
                ['kind' => 'webhook', 'seconds' => 60, 'ofUser' => 0, 'ofStore' => 0],
            ],
        );

        self::assertStringContainsString("| `export` | 60 | 240 | 300 seconds |\n", $text);
        self::assertStringContainsString("| `webhook` | no limit | no limit | 60 seconds |\n", $text);
    }

    public function testAFileIsNamedByItsDescription(): void
    {
        $file = ['type' => 'string', 'format' => 'binary', 'description' => 'A PDF file.'];

        self::assertStringContainsString("Response: a PDF file.\n", $this->text($file, null));
    }

    /**
     * @param array<string, mixed> $schema
     * @param list<string> $who
     */
    private function text(array $schema, ?string $answer, array $who = ['tillbook_refund']): string
    {
        return (new RestReference(['deleted' => ['title' => 'deleted', 'type' => 'object']]))->text(
            [
                [
                    'path' => '/wc/v3/payments/refunds/(?P<id>\d+)',
                    'schema' => $schema,
                    'endpoints' => [
                        [
                            'methods' => 'POST',
                            'text' => 'Gives money <b>back.',
                            'who' => $who,
                            'isCommand' => true,
                            'limit' => 'command',
                            'arguments' => [
                                'reason' => ['type' => ['string', 'null'], 'default' => null, 'description' => 'Why.'],
                            ],
                            'answer' => $answer,
                            'errors' => ['tillbook_no' => [404, 409]],
                        ],
                    ],
                ],
            ],
            [],
        );
    }
}
