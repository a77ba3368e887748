<?php

declare(strict_types=1);

namespace Tillbook\Features\Files;

use Normalizer;
use Tillbook\Platform\Files\FileType;

/** Converts a file name from a browser to one that every system accepts. */
final class FileName
{
    /** Maximum characters; even with four bytes each, the name with its extension fits in 255 bytes. */
    private const MAX_LENGTH = 60;
    /** Names that Windows reserves for devices. */
    private const DEVICES = '/^(?:con|prn|aux|nul|com\d|lpt\d)$/i';

    /**
     * @param key-of<FileType::ENDINGS> $type
     *
     * @return string keeps letters of any script; has a single extension, that of its type, and no path
     */
    public static function of(string $given, string $type): string
    {
        $name = mb_scrub($given, 'UTF-8');
        if (class_exists(Normalizer::class)) {
            $composed = Normalizer::normalize($name);
            $name = is_string($composed) ? $composed : $name;
        }
        $name = substr($name, (int) strrpos('/' . strtr($name, '\\', '/'), '/'));
        $name = (string) preg_replace('/\.[A-Za-z0-9]{1,10}$/D', '', $name);
        // Keeps letters and digits of all scripts; replaces bidirectional controls, dots and special characters.
        $name = (string) preg_replace('/[^\p{L}\p{M}\p{N}_() -]+/u', '-', $name);
        $name = (string) preg_replace('/\s+/u', ' ', (string) preg_replace('/-{2,}/', '-', $name));
        $name = trim(mb_substr(trim($name, '- '), 0, self::MAX_LENGTH), '- ');

        return ($name === '' || preg_match(self::DEVICES, $name) === 1 ? "file$name" : $name) .
            '.' .
            FileType::ENDINGS[$type];
    }
}
