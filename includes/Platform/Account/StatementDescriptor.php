<?php

declare(strict_types=1);

namespace Tillbook\Platform\Account;

/**
 * Validates statement descriptors, the text that a customer's bank prints next to a payment, by the card
 * networks' rules: 5–22 Latin characters with at least one letter, and none of < > \ ' " *. Businesses in Japan
 * have two more, in kanji and in kana.
 */
final class StatementDescriptor
{
    public const MIN_LENGTH = 5;
    public const MAX_LENGTH = 22;
    public const MAX_KANJI_LENGTH = 17;
    public const FORBIDDEN = '<>\\\'"*';

    private const FULL_WIDTH = 'Ａ-Ｚａ-ｚ０-９　・－（）＆．／';
    private const PLAIN = 'A-Za-z0-9 .&()\/-';

    /** @return string|null the problem and how to fix it; null if the text is valid */
    public static function problem(string $text): ?string
    {
        $length = self::length($text);

        return match (true) {
            $length === null || $length < self::MIN_LENGTH || $length > self::MAX_LENGTH => sprintf(
                /* translators: 1: least number of characters, 2: most */
                _n(
                    'The statement descriptor must have %1$d to %2$d character.',
                    'The statement descriptor must have %1$d to %2$d characters.',
                    self::MAX_LENGTH,
                    'tillbook',
                ),
                self::MIN_LENGTH,
                self::MAX_LENGTH,
            ),
            strpbrk($text, self::FORBIDDEN) !== false => __(
                'The statement descriptor must not contain < > \\ \' " or *. Remove them.',
                'tillbook',
            ),
            preg_match('/^[\p{Latin}\x20-\x7e]+$/uD', $text) !== 1 => __(
                'Use only Latin letters, digits, and basic punctuation. Banks can\'t print other characters in the statement descriptor.',
                'tillbook',
            ),
            preg_match('/\p{Latin}/u', $text) !== 1 => __(
                'The statement descriptor must contain at least one letter.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** Validates the kanji descriptor, which is optional. */
    public static function kanjiProblem(string $text): ?string
    {
        $length = self::length($text);

        return match (true) {
            $text === '' => null,
            $length === null || $length > self::MAX_KANJI_LENGTH => sprintf(
                /* translators: %d: most characters */
                _n(
                    'The kanji statement descriptor can have up to %d character.',
                    'The kanji statement descriptor can have up to %d characters.',
                    self::MAX_KANJI_LENGTH,
                    'tillbook',
                ),
                self::MAX_KANJI_LENGTH,
            ),
            preg_match(
                '/^[\p{Han}\p{Hiragana}\p{Katakana}ー々〆' . self::FULL_WIDTH . self::PLAIN . ']+$/uD',
                $text,
            ) !== 1
                => __('Use only kanji, kana, letters, and digits in the kanji statement descriptor.', 'tillbook'),
            preg_match('/[\p{Han}\p{Hiragana}\p{Katakana}]/u', $text) !== 1 => __(
                'The kanji statement descriptor must contain at least one Japanese character.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** Validates the kana descriptor, half or full width, which is optional. */
    public static function kanaProblem(string $text): ?string
    {
        $length = self::length($text);

        return match (true) {
            $text === '' => null,
            $length === null || $length > self::MAX_LENGTH => sprintf(
                /* translators: %d: most characters */
                _n(
                    'The kana statement descriptor can have up to %d character.',
                    'The kana statement descriptor can have up to %d characters.',
                    self::MAX_LENGTH,
                    'tillbook',
                ),
                self::MAX_LENGTH,
            ),
            preg_match('/^[\p{Katakana}ーｰﾞﾟ･' . self::FULL_WIDTH . self::PLAIN . ']+$/uD', $text) !== 1 => __(
                'Use only katakana, letters, and digits in the kana statement descriptor.',
                'tillbook',
            ),
            preg_match('/\p{Katakana}/u', $text) !== 1 => __(
                'The kana statement descriptor must contain at least one katakana character.',
                'tillbook',
            ),
            default => null,
        };
    }

    /** @return int|null null if the text is not valid UTF-8 */
    private static function length(string $text): ?int
    {
        return mb_check_encoding($text, 'UTF-8') ? mb_strlen($text, 'UTF-8') : null;
    }
}
