import { act, renderHook } from '@testing-library/react';
import { useColorMode } from './color-mode';

afterEach(() => localStorage.clear());

it('The color mode follows a change in another tab', () => {
  const { result } = renderHook(() => useColorMode());
  expect(result.current[0]).toBe('system');
  localStorage.setItem('dorsal:modo', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', storageArea: localStorage })));
  expect(result.current[0]).toBe('system');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'dorsal:modo', storageArea: localStorage })));
  expect(result.current[0]).toBe('dark');
  expect(document.documentElement).toHaveClass('dark');
});
