<?php

declare(strict_types=1);

namespace Tillbook\Tests\Features\Disputes;

use PHPUnit\Framework\Attributes\DataProvider;
use Tillbook\Features\Disputes\EvidenceFields;
use Tillbook\Features\Disputes\EvidenceRules;
use Tillbook\Tests\TestCase;
use WP_Error;

/** Tests the validation of evidence (spec 3 §3, §5, §9). */
final class EvidenceRulesTest extends TestCase
{
    public function testTheFieldsAreThoseOfTheSpecification(): void
    {
        $spec = (string) file_get_contents(dirname(__DIR__, 4) . '/docs/spec/3-disputes-multicurrency-settings.md');
        self::assertSame(1, preg_match('/^### Evidence fields.*\n((?:- .*\n)+)/m', $spec, $section));
        preg_match_all('/^- (\w+): (\w+)$/m', $section[1], $fields);

        self::assertSame(27, count($fields[1]));
        self::assertSame(array_combine($fields[1], $fields[2]), EvidenceFields::TYPES);
    }

    /** @return iterable<string, array{array<mixed>}> */
    public static function allowed(): iterable
    {
        yield 'nothing' => [[]];
        yield 'a text as long as one may be, whatever its letters' => [
            ['product_description' => str_repeat('é', 20000)],
        ];
        yield 'the last character below all that may be' => [self::texts(149999)];
        yield 'a day of a leap year' => [['shipping_date' => '2028-02-29', 'service_date' => '']];
        yield 'files as large as they may be together' => [['receipt' => 'file_half', 'refund_policy' => 'file_rest']];
        yield 'one file in two fields, counted once' => [
            ['receipt' => 'file_half', 'refund_policy' => 'file_half', 'customer_signature' => 'file_rest'],
        ];
        yield 'removals' => [['receipt' => '', 'product_description' => '']];
    }

    /** @param array<mixed> $changes */
    #[DataProvider('allowed')]
    public function testEvidenceWithinTheLimitsIsAccepted(array $changes): void
    {
        self::assertSame($changes, $this->check($changes));
    }

    /** @return iterable<string, array{array<mixed>, string, array<string, mixed>}> */
    public static function refused(): iterable
    {
        yield 'an unknown field' => [['product' => 'x'], 'tillbook_evidence_unknown_field', ['field' => 'product']];
        yield 'an unknown field among known ones' => [
            ['receipt' => '', '__proto__' => 'x'],
            'tillbook_evidence_unknown_field',
            ['field' => '__proto__'],
        ];
        yield 'a text instead of a file' => [
            ['access_activity_log' => 'Signed in'],
            'tillbook_evidence_file_unknown',
            ['field' => 'access_activity_log'],
        ];
        yield 'a list instead of fields' => [['x'], 'tillbook_evidence_unknown_field', ['field' => '0']];
        yield 'no text' => [
            ['product_description' => ['x']],
            'tillbook_evidence_invalid',
            ['field' => 'product_description'],
        ];
        yield 'a number' => [
            ['product_description' => 5],
            'tillbook_evidence_invalid',
            ['field' => 'product_description'],
        ];
        yield 'a character too many' => [
            ['customer_name' => str_repeat('é', 20001)],
            'tillbook_evidence_too_long',
            ['field' => 'customer_name', 'limit' => 20000],
        ];
        yield 'all texts together' => [
            self::texts(150000),
            'tillbook_evidence_too_long',
            ['field' => null, 'limit' => 150000],
        ];
        yield 'a day that is none' => [
            ['shipping_date' => '2026-02-29'],
            'tillbook_evidence_invalid',
            ['field' => 'shipping_date'],
        ];
        yield 'a day of another form' => [
            ['service_date' => "2026-02-01\n"],
            'tillbook_evidence_invalid',
            ['field' => 'service_date'],
        ];
        yield 'a day and a time' => [
            ['service_date' => '2026-02-01T10:00:00'],
            'tillbook_evidence_invalid',
            ['field' => 'service_date'],
        ];
        yield 'a file that was not uploaded' => [
            ['receipt' => 'file_nix'],
            'tillbook_evidence_file_unknown',
            ['field' => 'receipt'],
        ];
        yield 'a text where a file belongs' => [
            ['receipt' => 'See above'],
            'tillbook_evidence_file_unknown',
            ['field' => 'receipt'],
        ];
        yield 'a byte too many' => [
            ['receipt' => 'file_half', 'refund_policy' => 'file_rest', 'uncategorized_file' => 'file_byte'],
            'tillbook_evidence_files_too_large',
            ['size' => 4500001, 'limit' => 4500000],
        ];
    }

    /**
     * @param array<mixed> $changes
     * @param array<string, mixed> $data
     */
    #[DataProvider('refused')]
    public function testEvidenceBeyondALimitIsRefusedByField(array $changes, string $code, array $data): void
    {
        $this->assertRefused($code, $data, $this->check($changes));
    }

    public function testSavedEvidenceCountsTowardsTheLimits(): void
    {
        $known = ['receipt' => 'file_half', 'refund_policy' => 'file_rest', 'product_description' => 'old'];
        $this->assertRefused(
            'tillbook_evidence_files_too_large',
            ['size' => 4500001, 'limit' => 4500000],
            $this->check(['uncategorized_file' => 'file_byte'], $known),
        );
        self::assertIsArray(
            $this->check(['uncategorized_file' => 'file_byte', 'refund_policy' => ''], $known),
            'What is removed does not count.',
        );
        $this->assertRefused(
            'tillbook_evidence_too_long',
            ['field' => null, 'limit' => 150000],
            $this->check(['uncategorized_text' => 'x'], self::texts(149999) + $known),
        );
        self::assertIsArray(
            $this->check(['product_description' => 'new'], ['receipt' => 'file_gone']),
            'A lost file only affects evidence that names it.',
        );
    }

    public function testFilesOfEvidenceAreFoundWhereverTheyStand(): void
    {
        self::assertSame(
            ['file_1', 'file_2'],
            EvidenceFields::fileIds([
                'receipt' => 'file_1',
                'refund_policy' => ['id' => 'file_2'],
                'customer_signature' => 'file_1',
                'uncategorized_file' => null,
                'product_description' => 'file_3',
            ]),
        );
        self::assertSame(
            ['customer_name' => 'A'],
            EvidenceFields::filled([
                'customer_name' => 'A',
                'receipt' => null,
                'service_date' => '',
                'enhanced_evidence' => [],
            ]),
        );
    }

    /** @return array<string, string> */
    private static function texts(int $length): array
    {
        $texts = [];
        foreach (array_keys(array_intersect(EvidenceFields::TYPES, ['textarea', 'text'])) as $field) {
            $texts[$field] = str_repeat('x', min(20000, $length));
            $length -= strlen($texts[$field]);
        }

        return array_filter($texts, static fn(string $text): bool => $text !== '');
    }

    /**
     * @param array<mixed> $changes
     * @param array<mixed> $known
     *
     * @return array<string, string>|WP_Error
     */
    private function check(array $changes, array $known = []): array|WP_Error
    {
        $files = ['file_half' => 2000000, 'file_rest' => 2500000, 'file_byte' => 1];

        return (new EvidenceRules(
            static fn(array $ids): array => array_intersect_key($files, array_flip($ids)),
        ))->check($changes, $known);
    }

    /** @param array<string, mixed> $data */
    private function assertRefused(string $code, array $data, mixed $error): void
    {
        self::assertInstanceOf(WP_Error::class, $error);
        self::assertSame($code, $error->get_error_code());
        self::assertSame(['status' => 400] + $data, $error->get_error_data());
    }
}
